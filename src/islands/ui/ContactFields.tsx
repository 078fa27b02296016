import { useId, useState, type ReactNode } from 'react';
import { suggestedEmail, type Contact, type ContactType } from '@/domain/contact';
import { MAX_CONTACT_LENGTH } from '@/domain/limits';
import { assumedPrefix } from '@/domain/phone';
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
  isWrong: boolean;
  error: ReactNode;
  onChange: (changes: Partial<Contact>) => void;
}

const CHANNEL_NAMES = { email: 'Email', whatsapp: 'WhatsApp' };

/** Radio buttons for email or WhatsApp, and a field with the matching keyboard. */
export function ContactFields(props: Props) {
  const { legend, labels, owner, values, isWrong, error, onChange } = props;
  const { contact, contactType: type } = values;
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const kind = type === 'email' ? 'email' : 'tel';
  const prefix = type === 'whatsapp' && assumedPrefix(contact);
  const suggestion = type === 'email' && !isTyping && suggestedEmail(contact);
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
                checked={type === channel}
                onChange={() => onChange({ contactType: channel })}
              />
              {CHANNEL_NAMES[channel]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={id}>{labels[type]}</label>
        <div className={styles.prefixed} dir={type === 'whatsapp' ? 'ltr' : undefined}>
          {prefix && <span aria-hidden="true">{prefix}</span>}
          <input
            id={id}
            className="input"
            type={kind}
            autoComplete={owner === 'visitor' ? kind : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_CONTACT_LENGTH}
            value={contact}
            aria-invalid={isWrong}
            aria-describedby={`${id}-error`}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={(event) => onChange({ contact: event.target.value })}
          />
        </div>
        <Message kind="error" id={`${id}-error`}>
          {error}
        </Message>
        <Message kind="notice">
          {suggestion && (
            <SecondaryButton onClick={() => onChange({ contact: suggestion })}>
              Did you mean {suggestion}?
            </SecondaryButton>
          )}
        </Message>
      </div>
    </>
  );
}
