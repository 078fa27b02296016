import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { POLICIES_VERSION } from '@/config/policies';
import { MAX_NAME_LENGTH } from '@/domain/limits';
import type { JoinForm, OwnEntry } from '@/domain/waitlist';
import { myData } from '@/stores/my-data';
import { ContactFields } from '../ui/ContactFields';
import form from '../ui/form.module.css';
import styles from './my-data.module.css';

interface Props {
  entry: OwnEntry;
  onClose: () => void;
}

/** Corrects a member's name and contact. It closes once they're saved. */
export function DetailsForm({ entry, onClose }: Props) {
  const task = useStore(myData.$task);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const { name, contact, contactType, consent = '' } = entry;
  const [draft, setDraft] = useState<JoinForm>({ name, contact, contactType, consent });
  const change = (changes: Partial<JoinForm>) => setDraft({ ...draft, ...changes });
  const isSaving = task.status === 'working' && task.action === 'update';
  const code = task.status === 'failed' && task.action === 'update' ? task.code : undefined;

  useEffect(() => first.current?.focus(), []);

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
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={form.field}>
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          ref={first}
          id={`${id}-name`}
          className="input"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={draft.name}
          aria-invalid={
            code === 'join/name-not-allowed' ||
            (code === 'join/missing-fields' && !draft.name.trim())
          }
          aria-describedby={`${id}-hint`}
          onChange={(event) => change({ name: event.target.value })}
        />
        <p id={`${id}-hint`} className={form.hint}>
          All members see it on the leaderboard.
        </p>
      </div>
      <ContactFields
        legend="How may we reach you?"
        labels={{ email: 'Email address', whatsapp: 'WhatsApp number' }}
        owner="visitor"
        type={draft.contactType}
        contact={draft.contact}
        isWrong={code === 'join/missing-fields' && !draft.contact.trim()}
        onChange={({ type, contact: typed }) =>
          change({
            ...(type === undefined ? {} : { contactType: type }),
            ...(typed === undefined ? {} : { contact: typed }),
          })
        }
      />
      {!entry.consent && (
        <label className={form.choice}>
          <input
            type="checkbox"
            checked={draft.consent !== ''}
            onChange={({ target }) => change({ consent: target.checked ? POLICIES_VERSION : '' })}
          />
          <span>
            I agree to the <a href="/terms">Terms of Use</a> and the{' '}
            <a href="/privacy">Privacy Policy</a>. I am 18, or a parent agrees.
          </span>
        </label>
      )}
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
