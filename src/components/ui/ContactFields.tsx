import { useId, useState, type ReactNode } from 'react';
import { suggestedEmail, type Contact, type ContactType } from '@/lib/contact';
import { MAX_CONTACT_LENGTH } from '@/lib/limits';
import { assumedPrefix } from '@/lib/phone';
import choiceStyles from './choice.module.css';
import styles from './form.module.css';
import { Message } from './Message';
import { SecondaryButton } from './SecondaryButton';

interface Props {
  legend: string;
  /** The contact's label for each channel, in the order that the channels are offered in. */
  labels: Record<ContactType, string>;
  /** Whose contact it is. Browsers can fill in the visitor's own. */
  owner: 'visitor' | 'friend';
  values: Contact;
  isInvalid: boolean;
  error: ReactNode;
  onChange: (changes: Partial<Contact>) => void;
}

const CHANNEL_NAMES = { email: 'Email', whatsapp: 'WhatsApp' };

/** Radio buttons for email or WhatsApp, and a field with the matching keyboard. */
export function ContactFields(props: Props) {
  const { legend, labels, owner, values, isInvalid, error, onChange } = props;
  const { contact, contactType } = values;
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const isEmail = contactType === 'email';
  const inputType = isEmail ? 'email' : 'tel';
  const prefix = !isEmail && assumedPrefix(contact);
  const suggestion = isEmail && !isFocused && suggestedEmail(contact);
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{legend}</legend>
        <div className={`row ${styles.choices}`}>
          {(Object.keys(labels) as ContactType[]).map((channel) => (
            <label key={channel} className={choiceStyles.choice}>
              <input
                type="radio"
                name={`${id}-channel`}
                value={channel}
                checked={contactType === channel}
                onChange={() => onChange({ contactType: channel })}
              />
              <span>{CHANNEL_NAMES[channel]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={id}>{labels[contactType]}</label>
        <div className={styles.prefixed} dir={isEmail ? undefined : 'ltr'}>
          {prefix && <span aria-hidden="true">{prefix}</span>}
          <input
            id={id}
            className="input"
            type={inputType}
            autoComplete={owner === 'visitor' ? inputType : 'off'}
            spellCheck={false}
            maxLength={MAX_CONTACT_LENGTH}
            value={contact}
            aria-invalid={isInvalid}
            aria-describedby={`${id}-error`}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={(event) => onChange({ contact: event.target.value })}
          />
        </div>
        <Message kind="error" id={`${id}-error`}>
          {error}
        </Message>
        <Message kind="notice">
          {suggestion && (
            <SecondaryButton onClick={() => onChange({ contact: suggestion })}>
              {`Did you mean ${suggestion}?`}
            </SecondaryButton>
          )}
        </Message>
      </div>
    </>
  );
}
