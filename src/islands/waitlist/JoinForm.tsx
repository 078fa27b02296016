import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { POLICIES_VERSION } from '@/config/policies';
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
  const code = joining.status === 'failed' ? joining.code : undefined;
  const problem = code ? `${id}-problem` : undefined;
  const isNameWrong =
    code === 'join/name-not-allowed' || (code === 'join/missing-fields' && !draft.name.trim());
  const isConsentMissing = code === 'join/consent-missing';

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
          aria-invalid={isNameWrong}
          aria-describedby={`${id}-name-hint ${problem ?? ''}`.trim()}
          onChange={(event) => waitlist.changeDraft({ name: event.target.value })}
        />
        <p id={`${id}-name-hint`} className={styles.hint}>
          Other members see this name on the leaderboard. Web addresses, email addresses and long
          numbers are not allowed in it.
        </p>
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
      <Consent
        isGiven={draft.consent !== ''}
        problem={isConsentMissing ? problem : undefined}
        onChange={(isGiven) => waitlist.changeDraft({ consent: isGiven ? POLICIES_VERSION : '' })}
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

interface ConsentProps {
  isGiven: boolean;
  problem: string | undefined;
  onChange: (isGiven: boolean) => void;
}

function Consent({ isGiven, problem, onChange }: ConsentProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isGiven}
        aria-invalid={problem !== undefined}
        aria-describedby={problem}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        I agree to the <a href="/terms">Terms of Use</a> and the{' '}
        <a href="/privacy">Privacy Policy</a>. I am 18, or a parent agrees.
      </span>
    </label>
  );
}
