import { useEffect, useId, useRef, type ReactNode } from 'react';
import { policiesVersion } from 'virtual:content/policies';
import { MAX_NAME_LENGTH } from '@/lib/limits';
import { fieldsWithError, type JoinForm, type Profile } from '../model';
import { sentence, type ErrorCode } from '@/lib/errors';
import choiceStyles from '@/components/ui/choice.module.css';
import { ContactFields } from '@/components/ui/ContactFields';
import { Form } from '@/components/ui/Form';
import styles from '@/components/ui/form.module.css';
import { Message } from '@/components/ui/Message';

interface Props {
  values: Profile & Partial<JoinForm>;
  hasConsent?: boolean;
  error: { code: ErrorCode; attempt: number } | undefined;
  onChange: (changes: Partial<JoinForm>) => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form for a member's name and contact. An error is shown below the first field it's about. */
export function ProfileForm(props: Props) {
  const { values, hasConsent, error, onChange, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const fields = error ? fieldsWithError(error.code, values) : [];
  const message = error && <p key={error.attempt}>{sentence(error.code)}</p>;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error?.attempt]);

  return (
    <Form ref={form} className={styles.form} onSubmit={onSubmit}>
      <div className={styles.field}>
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          className="input"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={values.name}
          aria-invalid={fields.includes('name')}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <p id={`${id}-hint`} className="meta">
          Members see it. A first name is enough.
        </p>
        <Message kind="error" id={`${id}-error`}>
          {fields[0] === 'name' && message}
        </Message>
      </div>
      <ContactFields
        legend="How may we reach you?"
        labels={{ email: 'Email address', whatsapp: 'WhatsApp number' }}
        owner="visitor"
        values={values}
        isInvalid={fields.includes('contact')}
        error={fields[0] === 'contact' && message}
        onChange={onChange}
      />
      {hasConsent && (
        <label className={choiceStyles.choice}>
          <input
            type="checkbox"
            checked={Boolean(values.consent)}
            aria-invalid={fields.includes('consent')}
            aria-describedby={`${id}-other-error`}
            onChange={(event) => onChange({ consent: event.target.checked ? policiesVersion : '' })}
          />
          <span>
            I agree to the <a href="/terms">Terms of Use</a> and the{' '}
            <a href="/privacy">Privacy Policy</a>. I am 18, or a parent agrees.
          </span>
        </label>
      )}
      <Message kind="error" id={`${id}-other-error`}>
        {(fields.length === 0 || fields[0] === 'consent') && message}
      </Message>
      {children}
    </Form>
  );
}
