import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { StoredData } from './model';
import { typedLines, type Member, type Profile } from '@/features/waitlist/membership/model';
import { draftOwner } from '@/features/sign-in/model';
import { accountErrors } from './errors';
import { waitlistFacts } from './messages';
import { myData } from './index';
import { ProfileForm } from '@/features/waitlist/joining';
import { revealPart } from '@/components/ui/reveal';
import { Message } from '@/components/ui/Message';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import { DataPanel, TaskButton } from './DataPanel';
import { CopyField } from './DataText';
import styles from './my-data.module.css';

/** The panel of a place on the waitlist, with the form that corrects it. */
export function WaitlistData({ data }: { data: StoredData }) {
  const { member } = data;
  const owner = draftOwner(data.account);
  // A form that was open when a phone dropped the page is open again, with what was typed.
  const [form, setForm] = useState<'unopened' | 'restored' | 'open' | 'closed'>(() =>
    myData.correction.read(owner) ? 'restored' : 'unopened',
  );
  const isEditing = form === 'open' || form === 'restored';
  const editButton = useRef<HTMLButtonElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form !== 'closed') return;
    // The form, which had the focus, is gone.
    editButton.current?.focus();
    revealPart(notice.current);
  }, [form]);

  return (
    <DataPanel
      heading="Waitlist"
      className={styles.waitlist}
      facts={isEditing ? [] : waitlistFacts(data)}
      notice={notice}
    >
      {!member && isEditing && <LostCorrection owner={owner} onClose={() => setForm('unopened')} />}
      {!member && (
        <p>
          You aren’t on the waitlist. <a href="/joinwaitlist">Join the waitlist</a>
        </p>
      )}
      {member && isEditing && (
        <DetailsForm
          member={member}
          owner={owner}
          hasFocus={form === 'open'}
          onClose={() => setForm('closed')}
        />
      )}
      {member && !isEditing && (
        <p className="actions">
          <SecondaryButton ref={editButton} onClick={() => setForm('open')}>
            Correct Name or Contact
          </SecondaryButton>
          <TaskButton action="leave" />
        </p>
      )}
    </DataPanel>
  );
}

/**
 * What was typed into the form, where the form was: the membership has ended meanwhile, perhaps on
 * another device.
 */
function LostCorrection({ owner, onClose }: { owner: string; onClose: () => void }) {
  const alert = useRef<HTMLDivElement>(null);
  const typed = myData.correction.read(owner);
  const lines = typedLines(typed ?? {});
  useEffect(() => {
    // The form, which had the focus, is gone.
    revealPart(alert.current);
  }, []);
  if (!typed) return null;

  const close = () => {
    myData.correction.remove();
    myData.cancel();
    onClose();
  };

  return (
    <>
      <Message kind="error" ref={alert}>
        <p>{accountErrors['account/not-member']}</p>
      </Message>
      <CopyField
        label="What you typed"
        text={lines.join('\n')}
        rows={lines.length}
        button="Copy What You Typed"
        dir="auto"
      >
        <SecondaryButton onClick={close}>Close</SecondaryButton>
      </CopyField>
    </>
  );
}

interface FormProps {
  member: Member;
  /** Whose draft it is. */
  owner: string;
  /** Whether it gets the focus when it appears. */
  hasFocus: boolean;
  onClose: () => void;
}

/** The form to correct a member's name and contact. It closes after saving. */
function DetailsForm({ member, owner, hasFocus, onClose }: FormProps) {
  const { name, contact, contactType } = member;
  const task = useStore(myData.$task);
  const firstFieldRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Profile>(() => ({
    name,
    contact,
    contactType,
    ...myData.correction.read(owner),
  }));
  const isUpdate = 'action' in task && task.action === 'update';
  const isSaving = isUpdate && task.status === 'working';
  const error = isUpdate && task.status === 'failed' ? task : undefined;

  useEffect(() => {
    if (hasFocus) firstFieldRef.current?.focus();
  }, [hasFocus]);

  const submit = async () => {
    if (await myData.update(draft)) onClose();
  };

  const cancel = () => {
    // The result of saving is shown here.
    if (isSaving) return;
    myData.correction.remove();
    myData.cancel();
    onClose();
  };

  return (
    <ProfileForm
      values={draft}
      error={error}
      onChange={(changes) => {
        const changed = { ...draft, ...changes };
        setDraft(changed);
        myData.correction.keep(owner, changed);
        if (error) myData.cancel();
      }}
      submitLabel="Save"
      onSubmit={() => void submit()}
      firstFieldRef={firstFieldRef}
    >
      <p className="actions">
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </button>
        <SecondaryButton aria-disabled={isSaving} onClick={cancel}>
          Cancel
        </SecondaryButton>
      </p>
    </ProfileForm>
  );
}
