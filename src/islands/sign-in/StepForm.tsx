import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { SignIn } from '@/stores/sign-in-tasks';

interface Props {
  label: string;
  hint: ReactNode;
  message: SignIn['message'];
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (typed: string) => void;
  input: ComponentProps<'input'>;
  /** What stands before the input. */
  prefix?: ReactNode;
  /** What stands after the button. */
  children?: ReactNode;
}

/** A step with one input, which has the focus when it appears and after an error. */
export function StepForm(props: Props) {
  const { label, hint, message, submitLabel, isBusy, onSubmit, input, prefix, children } = props;
  const isInvalid = message?.kind === 'input-error';
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), [isInvalid]);
  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(ref.current?.value ?? '');
      }}
    >
      <label htmlFor="sign-in-input">{label}</label>
      <div className="sign-in-input" dir="ltr">
        {prefix}
        <input
          {...input}
          ref={ref}
          id="sign-in-input"
          required
          aria-invalid={isInvalid || undefined}
          aria-describedby="sign-in-hint sign-in-error"
        />
      </div>
      <p id="sign-in-hint" className="sign-in-hint">
        {hint}
      </p>
      <p role="alert" id="sign-in-error" className="sign-in-error">
        {isInvalid && message.text}
      </p>
      <button type="submit" className="button" aria-disabled={isBusy}>
        {submitLabel}
      </button>
      {children}
    </form>
  );
}
