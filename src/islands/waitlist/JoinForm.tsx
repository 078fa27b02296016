import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { sentence } from '@/domain/errors';
import { MAX_NAME_LENGTH } from '@/domain/limits';
import { waitlist } from '@/stores/waitlist';
import { ContactFields } from '../ui/ContactFields';
import styles from '../ui/form.module.css';
import { Message } from '../ui/Message';

/** The form by which a signed-in person joins. The store keeps what they type. */
export function JoinForm() {
  const draft = useStore(waitlist.$joinDraft);
  const joining = useStore(waitlist.$joining);
  const id = useId();
  const isJoining = joining.status === 'joining';
  const problem = joining.status === 'failed' ? `${id}-problem` : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Empty fields are ours to name; for a mistyped address the browser has its own words.
    const isFilled = draft.name.trim() && draft.contact.trim();
    if (!isFilled || event.currentTarget.reportValidity()) void waitlist.join();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={isJoining}>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          className="input"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={draft.name}
          aria-invalid={problem !== undefined && !draft.name.trim()}
          aria-describedby={problem}
          onChange={(event) => waitlist.changeDraft({ name: event.target.value })}
        />
      </div>
      <ContactFields
        legend="How may we reach you?"
        labels={{ email: 'Email address', whatsapp: 'WhatsApp number' }}
        owner="visitor"
        type={draft.contactType}
        contact={draft.contact}
        problem={problem && !draft.contact.trim() ? problem : undefined}
        onChange={({ type, contact }) =>
          waitlist.changeDraft({
            ...(type === undefined ? {} : { contactType: type }),
            ...(contact === undefined ? {} : { contact }),
          })
        }
      />
      <Message kind="problem" id={`${id}-problem`}>
        {joining.status === 'failed' && <p key={joining.attempt}>{sentence(joining.code)}</p>}
      </Message>
      <button type="submit" className="button" aria-disabled={isJoining}>
        {isJoining ? 'Joining...' : 'Join'}
      </button>
    </form>
  );
}
