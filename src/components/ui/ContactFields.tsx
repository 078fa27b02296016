import {
  useEffect,
  useId,
  useRef,
  useState,
  type HTMLInputTypeAttribute,
  type ReactNode,
  type RefCallback,
} from 'react';
import {
  CHANNEL_NAMES,
  MAX_CONTACT_LENGTH,
  suggestedEmail,
  type Contact,
  type ContactType,
} from '@/lib/contact';
import { assumedPrefix, numberNote } from '@/lib/phone';
import { namesOf } from '@/lib/records';
import choiceStyles from './choice.module.css';
import styles from './contact-fields.module.css';
import formStyles from './form.module.css';
import { Message } from './Message';
import { revealPart } from './reveal';
import { useStoredAddress } from './use-stored-address';

interface Props {
  legend: string;
  /** The contact's label for each channel, in the order that the channels are offered in. */
  labels: Record<ContactType, string>;
  /** Who sees it, beside the field. */
  note?: string;
  /** Whose contact it is. Browsers can fill in the visitor's own. */
  owner: 'visitor' | 'recipient';
  values: Contact;
  isInvalid: boolean;
  error: ReactNode;
  /** Whether submitting was held back once, because of a likely typing error. */
  isAsked: boolean;
  /** For those who give the field the focus. */
  inputRef?: RefCallback<HTMLInputElement>;
  onChange: (changes: Partial<Contact>) => void;
}

/** The field of each channel, which brings its keyboard. Before a number stands the country's code. */
const INPUT_TYPES = { email: 'email', whatsapp: 'tel' } as const satisfies Record<
  ContactType,
  HTMLInputTypeAttribute
>;

/** How long nothing is typed until a suggestion appears. */
const TYPING_PAUSE_MS = 700;

/**
 * Radio buttons for email or WhatsApp, and a field with the matching keyboard. What is likely to be a
 * typing error is named when typing stops, in space that is reserved: what appears when a field
 * loses the focus appears at mouse down, and moves the button away from under the finger.
 */
export function ContactFields(props: Props) {
  const { legend, labels, note, values, isInvalid, error, isAsked, inputRef, onChange } = props;
  const { contact, contactType } = values;
  const id = useId();
  const isSettled = useSettled(contact) || isAsked;
  const { noticeInput, storedAddress } = useStoredAddress();
  const field = useRef<HTMLInputElement>(null);
  const hints = useRef<HTMLDivElement>(null);
  const isEmail = contactType === 'email';
  const suggestion = isEmail && isSettled ? suggestedEmail(contact) : undefined;
  const advice = isInvalid && INPUT_TYPES[contactType] === 'tel' && numberNote(contact);
  const stored = isEmail && isSettled ? storedAddress(contact) : undefined;

  useEffect(() => {
    if (isAsked) revealPart(hints.current);
  }, [isAsked]);

  return (
    <>
      <Channels {...{ id, legend, labels, contactType, onChange }} />
      <div className={formStyles.field}>
        <div className={styles.labelled}>
          <label htmlFor={id}>{labels[contactType]}</label>
          {note && (
            <span className="meta" id={`${id}-note`}>
              {note}
            </span>
          )}
        </div>
        <ContactInput
          {...props}
          id={id}
          inputRef={(input) => {
            field.current = input;
            inputRef?.(input);
          }}
          onInput={noticeInput}
        />
        <Message kind="error" id={`${id}-error`}>
          {/* The error is a paragraph already, which would end one around it. */}
          {error && <div>{error}</div>}
          {error && advice && <p>{advice}</p>}
        </Message>
        {isEmail && (
          <div ref={hints} className={styles.hints}>
            <AddressHints
              suggestion={suggestion}
              stored={stored}
              onTake={(contact) => {
                // The button goes, and the focus must not go with it.
                field.current?.focus();
                onChange({ contact });
              }}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** Whether nothing has been typed for a moment. */
function useSettled(contact: string): boolean {
  /** The contact when typing stopped. */
  const [settled, setSettled] = useState(contact);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(contact), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [contact]);
  return settled === contact;
}

type InputProps = Pick<
  Props,
  'note' | 'owner' | 'values' | 'isInvalid' | 'inputRef' | 'onChange'
> & {
  id: string;
  onInput: (event: Event) => void;
};

/** The field, with the country code before a number that has none. */
function ContactInput({
  id,
  note,
  owner,
  values,
  isInvalid,
  inputRef,
  onInput,
  onChange,
}: InputProps) {
  const { contact, contactType } = values;
  const inputType = INPUT_TYPES[contactType];
  const isNumber = inputType === 'tel';
  const prefix = isNumber && assumedPrefix(contact);
  return (
    <div className={formStyles.prefixed} dir={isNumber ? 'ltr' : undefined}>
      {prefix && <span aria-hidden="true">{prefix}</span>}
      <input
        ref={inputRef}
        id={id}
        className="input"
        type={inputType}
        autoComplete={owner === 'visitor' ? inputType : 'off'}
        spellCheck={false}
        maxLength={MAX_CONTACT_LENGTH}
        value={contact}
        aria-invalid={isInvalid}
        aria-describedby={note ? `${id}-note ${id}-error` : `${id}-error`}
        onChange={(event) => {
          onInput(event.nativeEvent);
          onChange({ contact: event.target.value });
        }}
      />
    </div>
  );
}

type ChannelsProps = Pick<Props, 'legend' | 'labels' | 'onChange'> &
  Pick<Contact, 'contactType'> & { id: string };

function Channels({ id, legend, labels, contactType, onChange }: ChannelsProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={`row ${styles.choices}`}>
        {namesOf(labels).map((channel) => (
          <label key={channel} className={choiceStyles.choice}>
            <input
              className={choiceStyles.control}
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
  );
}

interface HintsProps {
  /** The address that was probably meant. */
  suggestion: string | undefined;
  /** The address as it would be stored, where that isn't as it was typed. */
  stored: string | undefined;
  onTake: (address: string) => void;
}

function AddressHints({ suggestion, stored, onTake }: HintsProps) {
  return (
    <div role="status" className="row">
      {suggestion && (
        <button type="button" className="button-quiet" onClick={() => onTake(suggestion)}>
          {`Did you mean ${suggestion}?`}
        </button>
      )}
      {stored && !suggestion && <p>{`We would write to ${stored}.`}</p>}
    </div>
  );
}
