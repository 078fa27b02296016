import { useStore } from '@nanostores/react';
import { waitlist } from '@/stores/waitlist';
import { ProfileForm } from '../ui/ProfileForm';

/** The form to join the waitlist. The store keeps the typed text. */
export function JoinForm() {
  const draft = useStore(waitlist.$joinDraft);
  const joining = useStore(waitlist.$joining);
  const isJoining = joining.status === 'joining';
  return (
    <ProfileForm
      values={draft}
      error={joining.status === 'failed' ? joining : undefined}
      isBusy={isJoining}
      onChange={waitlist.changeDraft}
      onSubmit={() => void waitlist.join()}
    >
      <button type="submit" className="button" aria-disabled={isJoining}>
        {isJoining ? 'Joining...' : 'Join'}
      </button>
    </ProfileForm>
  );
}
