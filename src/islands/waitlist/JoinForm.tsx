import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { isContactDoubt } from '@/domain/contact';
import { sentence } from '@/messages/errors';
import { fieldsWithError } from '@/domain/waitlist';
import { waitlist } from '@/stores/waitlist';
import { ConsentField } from '../ui/ConsentField';
import { ContactFields } from '../ui/ContactFields';
import styles from '../ui/form.module.css';
import { Message } from '../ui/Message';
import { NameField } from '../ui/NameField';

/** The form to join the waitlist. The store keeps the typed text. */
export function JoinForm() {
  const draft = useStore(waitlist.$joinDraft);
  const joining = useStore(waitlist.$joining);
  const form = useRef<HTMLFormElement>(null);
  const isJoining = joining.status === 'joining';
  const error = joining.status === 'failed' ? joining : undefined;
  const fields = error ? fieldsWithError(error.code, draft) : [];
  const message = error && <p key={error.attempt}>{sentence(error.code)}</p>;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error?.attempt]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void waitlist.join();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-busy={isJoining}>
      <NameField
        name={draft.name}
        isWrong={fields.includes('name')}
        error={fields[0] === 'name' && message}
        onChange={(name) => waitlist.changeDraft({ name })}
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
        onChange={({ type, contact }) =>
          waitlist.changeDraft({
            ...(type === undefined ? {} : { contactType: type }),
            ...(contact === undefined ? {} : { contact }),
          })
        }
      />
      <ConsentField
        consent={draft.consent}
        error={fields[0] === 'consent' && message}
        onChange={(consent) => waitlist.changeDraft({ consent })}
      />
      <Message kind="error">{fields.length === 0 && message}</Message>
      <button type="submit" className="button" aria-disabled={isJoining}>
        {isJoining ? 'Joining...' : 'Join'}
      </button>
    </form>
  );
}
