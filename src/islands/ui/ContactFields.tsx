import { useId, type ReactNode } from 'react';
import { MAX_CONTACT_LENGTH } from '@/domain/limits';
import type { ContactType, Profile } from '@/domain/waitlist';
import choiceStyles from './choice.module.css';
import styles from './form.module.css';
import { Message } from './Message';
import { SecondaryButton } from './SecondaryButton';

type Contact = Pick<Profile, 'contact' | 'contactType'>;

interface Props {
  /** The legend above the two channels, and the contact's label for each. */
  legend: string;
  labels: Record<ContactType, string>;
  /** Whose contact it is. Browsers can fill in the visitor's own. */
  owner: 'visitor' | 'friend';
  values: Contact;
  isWrong: boolean;
  /** The error message below the contact. */
  error: ReactNode;
  /** Whether it's a question that a button can answer with yes. */
  isDoubt: boolean;
  onChange: (changes: Partial<Contact>) => void;
}

const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'whatsapp', label: 'WhatsApp' },
] as const;

/** Radio buttons for email or WhatsApp, and a field with the matching keyboard. */
export function ContactFields(props: Props) {
  const { legend, labels, owner, values, isWrong, error, isDoubt, onChange } = props;
  const { contact, contactType: type } = values;
  const id = useId();
  const kind = type === 'email' ? 'email' : 'tel';
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{legend}</legend>
        <div className={styles.choices}>
          {CHANNELS.map(({ value, label }) => (
            <label key={value} className={choiceStyles.choice}>
              <input
                type="radio"
                name={`${id}-channel`}
                value={value}
                checked={type === value}
                onChange={() => onChange({ contactType: value })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={id}>{labels[type]}</label>
        <input
          id={id}
          className="input"
          type={kind}
          inputMode={kind}
          autoComplete={owner === 'visitor' ? kind : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_CONTACT_LENGTH}
          value={contact}
          aria-invalid={isWrong}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange({ contact: event.target.value })}
        />
        <Message kind="error" id={`${id}-error`}>
          {error}
          {error && isDoubt && <SecondaryButton type="submit">Yes, it is right</SecondaryButton>}
        </Message>
      </div>
    </>
  );
}
