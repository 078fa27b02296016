import { useEffect, useId, useRef, type ReactNode, type RefCallback, type RefObject } from 'react';
import { MAX_NAME_LENGTH, type Profile } from '../membership/model';
import { fieldsWithError, type JoinData, type ProfileField } from './model';
import { ContactFields } from '@/components/ui/ContactFields';
import { Form } from '@/components/ui/Form';
import contactStyles from '@/components/ui/contact-fields.module.css';
import styles from '@/components/ui/form.module.css';
import { Message } from '@/components/ui/Message';
import { revealPart } from '@/components/ui/reveal';
import { TypoNote } from '@/components/ui/TypoNote';
import { ignoreSecondClick } from '@/components/ui/ignore-second-click';
import { useTypoQuestion } from '@/components/ui/use-typo-question';
import { JoinBoxes, JoinNotice } from './JoinBoxes';

interface Props {
  values: Profile & Partial<JoinData>;
  /** Whether the form has the boxes that people tick to join. */
  hasBoxes?: boolean;
  error: { code: string; message: string; attempt: number } | undefined;
  onChange: (changes: Partial<JoinData>) => void;
  /** The label of the button that submits. */
  submitLabel: string;
  onSubmit: () => void;
  /** For those who give the form the focus when it appears. */
  firstFieldRef?: RefObject<HTMLInputElement | null>;
  children: ReactNode;
}

/** A form for a member's name and contact. An error is shown below the first field it's about. */
export function ProfileForm(props: Props) {
  const { values, hasBoxes, error, submitLabel, onChange, onSubmit, firstFieldRef, children } =
    props;
  const typo = useTypoQuestion(values);
  const general = useRef<HTMLDivElement>(null);
  const inputs = useRef<Partial<Record<ProfileField, HTMLInputElement | null>>>({});
  const fields = error ? fieldsWithError(error.code, values) : [];
  const [wrong] = fields;
  const message = error && <p key={error.attempt}>{error.message}</p>;

  useEffect(() => {
    if (wrong) inputs.current[wrong]?.focus();
    else if (error) revealPart(general.current);
    // With another attempt, the same error is announced again.
  }, [wrong, error]);

  const inputRef = (field: ProfileField) => (input: HTMLInputElement | null) => {
    inputs.current[field] = input;
  };

  return (
    <Form
      className={styles.form}
      onClickCapture={ignoreSecondClick}
      onSubmit={() => {
        if (!typo.holdsBack()) onSubmit();
      }}
    >
      <NameField
        value={values.name}
        isInvalid={fields.includes('name')}
        error={wrong === 'name' && message}
        inputRef={(input) => {
          inputRef('name')(input);
          if (firstFieldRef) firstFieldRef.current = input;
        }}
        onChange={onChange}
      />
      <ContactFields
        legend="How can we reach you?"
        labels={{ email: 'Email address', whatsapp: 'WhatsApp number' }}
        note="Only our team sees it."
        owner="visitor"
        values={values}
        isInvalid={fields.includes('contact')}
        error={wrong === 'contact' && message}
        inputRef={inputRef('contact')}
        isAsked={typo.isAsked}
        onChange={onChange}
      />
      {hasBoxes && (
        <JoinBoxes
          values={values}
          wrong={wrong}
          message={message}
          inputRef={inputRef}
          onChange={onChange}
        />
      )}
      {children}
      <TypoNote isAsked={typo.isAsked} submitLabel={submitLabel} />
      {/* Below the button, which is pressed once more then, so that it stays where it is. */}
      <Message kind="error" ref={general}>
        {fields.length === 0 && message}
      </Message>
      {hasBoxes && <JoinNotice />}
    </Form>
  );
}

interface NameFieldProps {
  value: string;
  isInvalid: boolean;
  error: ReactNode;
  inputRef: RefCallback<HTMLInputElement>;
  onChange: (changes: Pick<Profile, 'name'>) => void;
}

function NameField({ value, isInvalid, error, inputRef, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={contactStyles.labelled}>
        <label htmlFor={id}>Name</label>
        <span id={`${id}-hint`} className="meta">
          Members see it. A first name is enough.
        </span>
      </div>
      <input
        ref={inputRef}
        id={id}
        className="input"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={value}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Message kind="error" id={`${id}-error`}>
        {error}
      </Message>
    </div>
  );
}
