import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import { whatsappLink } from '@/domain/invite';
import { referralLink } from '@/domain/referral-code';
import type { Member } from '@/domain/waitlist';
import { invitationTexts } from '@/messages/invite';
import { waitlistMessages } from '@/messages/waitlist';
import { session } from '@/stores/session';
import { waitlist, type Membership } from '@/stores/waitlist';
import { Message } from '../ui/Message';
import { ProfileForm } from '../ui/ProfileForm';
import { revealStep } from '../ui/reveal';
import { Retry } from '../ui/Retry';
import { withBoundary } from '../ui/with-boundary';
import { ReferralPanel } from './ReferralPanel';
import styles from './waitlist.module.css';
import { YourRank } from './YourRank';

/** The join page's left panel for signed-in visitors: the form, or the member's link. */
export const WaitlistPanel = withBoundary('WaitlistPanel', WaitlistPanelIsland);

function WaitlistPanelIsland() {
  const panel = useRef<HTMLElement>(null);
  const membership = useStore(waitlist.$membership, { ssr: 'initial' });
  useFocusAfterSignIn(panel, membership.status);
  const hasJustJoined = membership.status === 'joined' && membership.since === 'now';

  // The pressed button is gone, so focus the new content's heading.
  useEffect(() => {
    if (hasJustJoined) revealStep(panel.current?.querySelector('h2'), panel.current);
  }, [hasJustJoined]);

  return (
    <section
      className={`panel flow ${styles.panel}`}
      aria-labelledby="waitlist-heading"
      ref={panel}
      data-membership={membership.status}
    >
      <h2 id="waitlist-heading" tabIndex={-1}>
        {membership.status === 'joined'
          ? 'Refer our initiatives to your friends'
          : 'Join Our Waitlist'}
      </h2>
      {membership.status === 'joined' && <Invitation {...membership} />}
      <Message kind="notice">{hasJustJoined && <p>{waitlistMessages.joined}</p>}</Message>
      <Content membership={membership} />
    </section>
  );
}

function Content({ membership }: { membership: Membership }) {
  switch (membership.status) {
    case 'unknown':
    case 'signed-out':
    case 'loading':
      return <p role="status">{waitlistMessages.loading}</p>;
    case 'failed':
      return (
        <Retry code="referral/profile-failed" onRetry={() => void waitlist.checkMembership()} />
      );
    case 'not-joined':
      return <JoinForm />;
    case 'joined':
      return <ReferralPanel member={membership.member} sender={senderOf(membership.member)} />;
  }
}

const senderOf = ({ uid, name }: Member) => ({
  link: referralLink(location.origin, uid),
  from: name,
});

/** The member's rank, and directly below it the quickest way to a better one. */
function Invitation({ member, since, newPoints }: Extract<Membership, { status: 'joined' }>) {
  return (
    <>
      <YourRank member={member} newPoints={newPoints} isLit={since === 'now'} />
      <a
        className={`button ${styles.whatsapp}`}
        href={whatsappLink(invitationTexts(senderOf(member)).chat)}
        target="_blank"
      >
        Invite on WhatsApp<span className="visually-hidden"> (opens a chat in a new tab)</span>
      </a>
    </>
  );
}

/** The form to join the waitlist. The store keeps the typed text. */
function JoinForm() {
  const draft = useStore(waitlist.$joinDraft);
  const joining = useStore(waitlist.$joining);
  const isJoining = joining.status === 'working';
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

/**
 * Moves the focus on for somebody who has signed in on this page: to the first field of the form in
 * the panel, or to the heading of a member's.
 */
function useFocusAfterSignIn(
  panel: RefObject<HTMLElement | null>,
  status: Membership['status'],
): void {
  const wasSignedOut = useRef(session.hasStartedHere());
  useEffect(() => {
    if (status === 'signed-out') wasSignedOut.current = true;
    if (status !== 'not-joined' && status !== 'joined') return undefined;
    const selector = status === 'joined' ? 'h2' : 'input';
    const focus = () => panel.current?.querySelector<HTMLElement>(selector)?.focus();
    const dialog = document.querySelector<HTMLDialogElement>('sign-in-dialog [open]');
    if (!dialog && wasSignedOut.current) focus();
    wasSignedOut.current = false;
    // By then, the dialog has restored the focus.
    dialog?.addEventListener('close', focus, { once: true });
    return () => dialog?.removeEventListener('close', focus);
  }, [panel, status]);
}
