import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { OwnMember, Profile } from '@/domain/waitlist';
import { myData } from '@/stores/my-data';
import { ProfileForm } from '../ui/ProfileForm';
import { SecondaryButton } from '../ui/SecondaryButton';

interface Props {
  member: OwnMember;
  onClose: () => void;
}

/** The form to correct a member's name and contact. It closes after saving. */
export function DetailsForm({ member: { name, contact, contactType }, onClose }: Props) {
  const task = useStore(myData.$task);
  const buttons = useRef<HTMLParagraphElement>(null);
  const [draft, setDraft] = useState<Profile>({ name, contact, contactType });
  const isOwn = 'action' in task && task.action === 'update';
  const isSaving = isOwn && task.status === 'working';

  useEffect(() => buttons.current?.closest('form')?.querySelector('input')?.focus(), []);

  const submit = async () => {
    await myData.update(draft);
    if (myData.$task.get().status === 'done') onClose();
  };

  const cancel = () => {
    myData.cancel();
    onClose();
  };

  return (
    <ProfileForm
      values={draft}
      error={isOwn && task.status === 'failed' ? task : undefined}
      isBusy={isSaving}
      onChange={(changes) => setDraft({ ...draft, ...changes })}
      onSubmit={() => void submit()}
    >
      <p className="actions" ref={buttons}>
        <button type="submit" className="button" aria-disabled={isSaving || undefined}>
          {isSaving ? 'Saving...' : 'Save'}
        </button>
        <SecondaryButton onClick={cancel}>Cancel</SecondaryButton>
      </p>
    </ProfileForm>
  );
}
