import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isContactDoubt } from '@/domain/contact';
import { sentence } from '@/messages/errors';
import { fieldsWithError, type OwnMember, type Profile } from '@/domain/waitlist';
import { myData } from '@/stores/my-data';
import { ContactFields } from '../ui/ContactFields';
import formStyles from '../ui/form.module.css';
import { Message } from '../ui/Message';
import { NameField } from '../ui/NameField';
import styles from './my-data.module.css';

interface Props {
  member: OwnMember;
  onClose: () => void;
}

/** The form to correct a member's name and contact. It closes after saving. */
export function DetailsForm({ member, onClose }: Props) {
  const task = useStore(myData.$task);
  const form = useRef<HTMLFormElement>(null);
  const { name, contact, contactType } = member;
  const [draft, setDraft] = useState<Profile>({ name, contact, contactType });
  const change = (changes: Partial<Profile>) => setDraft({ ...draft, ...changes });
  const isSaving = task.status === 'working' && task.action === 'update';
  const error = task.status === 'failed' && task.action === 'update' ? task : undefined;
  const fields = error ? fieldsWithError(error.code, draft) : [];
  const message = error && <p key={error.attempt}>{sentence(error.code)}</p>;

  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error?.attempt]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await myData.update(draft);
    if (myData.$task.get().status === 'done') onClose();
  };

  const cancel = () => {
    myData.cancel();
    onClose();
  };

  return (
    <form
      ref={form}
      className={formStyles.form}
      noValidate
      aria-busy={isSaving}
      onSubmit={(event) => void submit(event)}
    >
      <NameField
        name={draft.name}
        isWrong={fields.includes('name')}
        error={fields[0] === 'name' && message}
        onChange={(typed) => change({ name: typed })}
      />
      <ContactFields
        legend="How may we reach you?"
        labels={{ email: 'Email address', whatsapp: 'WhatsApp number' }}
        owner="visitor"
        type={draft.contactType}
        contact={draft.contact}
        isWrong={fields.includes('contact')}
        error={fields[0] === 'contact' && message}
        isDoubt={error !== undefined && isContactDoubt(error.code)}
        onChange={({ type, contact: typed }) =>
          change({
            ...(type === undefined ? {} : { contactType: type }),
            ...(typed === undefined ? {} : { contact: typed }),
          })
        }
      />
      <Message kind="error">{fields.length === 0 && message}</Message>
      <p className={styles.actions}>
        <button type="submit" className="button" aria-disabled={isSaving || undefined}>
          {isSaving ? 'Saving...' : 'Save'}
        </button>
        <button type="button" className="button button-secondary" onClick={cancel}>
          Cancel
        </button>
      </p>
    </form>
  );
}
