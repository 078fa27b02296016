import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { isContactDoubt } from '@/domain/contact';
import { sentence } from '@/domain/errors';
import { fieldsWithProblem } from '@/domain/waitlist';
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
  const problem = joining.status === 'failed' ? joining : undefined;
  const fields = problem ? fieldsWithProblem(problem.code, draft) : [];
  const message = problem && <p key={problem.attempt}>{sentence(problem.code)}</p>;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem?.attempt]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void waitlist.join();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-busy={isJoining}>
      <NameField
        name={draft.name}
        isWrong={fields.includes('name')}
        problem={fields[0] === 'name' && message}
        onChange={(name) => waitlist.changeDraft({ name })}
      />
      <ContactFields
        legend="How may we reach you?"
        labels={{ email: 'Email address', whatsapp: 'WhatsApp number' }}
        owner="visitor"
        type={draft.contactType}
        contact={draft.contact}
        isWrong={fields.includes('contact')}
        problem={fields[0] === 'contact' && message}
        isDoubt={problem !== undefined && isContactDoubt(problem.code)}
        onChange={({ type, contact }) =>
          waitlist.changeDraft({
            ...(type === undefined ? {} : { contactType: type }),
            ...(contact === undefined ? {} : { contact }),
          })
        }
      />
      <ConsentField
        consent={draft.consent}
        problem={fields[0] === 'consent' && message}
        onChange={(consent) => waitlist.changeDraft({ consent })}
      />
      <Message kind="problem">{fields.length === 0 && message}</Message>
      <button type="submit" className="button" aria-disabled={isJoining}>
        {isJoining ? 'Joining...' : 'Join'}
      </button>
    </form>
  );
}
