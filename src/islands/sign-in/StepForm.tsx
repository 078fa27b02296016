import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { isInputError, type SignInMessage } from '@/domain/sign-in';

interface Props {
  label: string;
  hint: ReactNode;
  /** The dialog's message, if it's about the input. */
  message: SignInMessage | undefined;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (typed: string) => void;
  input: ComponentProps<'input'>;
  /** What stands before the input. */
  prefix?: ReactNode;
  /** What stands after the button. */
  children?: ReactNode;
}

/** A step with one input, which has the focus when it appears and after each error. */
export function StepForm(props: Props) {
  const { label, hint, message, submitLabel, isBusy, onSubmit, input, prefix, children } = props;
  const isInvalid = isInputError(message);
  const ref = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current || isInvalid) ref.current?.focus();
    isFirst.current = false;
  }, [isInvalid]);
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
        {isInvalid && message?.text}
      </p>
      <button type="submit" className="button" aria-disabled={isBusy}>
        {submitLabel}
      </button>
      {children}
    </form>
  );
}
