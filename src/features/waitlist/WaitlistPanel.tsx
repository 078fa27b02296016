import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { accountLink } from '@/config/navigation';
import { spacedContact } from '@/lib/contact';
import { withReason } from '@/lib/errors';
import { orUndefined } from '@/lib/waiting';
import { whatsappLink } from '@/lib/whatsapp';
import type { Member } from './membership/model';
import { invitationTexts, linkTexts, senderVia, type Sender } from './referral/messages';
import { referralErrors } from './referral/errors';
import { joinMessages } from './joining/messages';
import { membershipMessages } from './membership/messages';
import { session, signInDialog } from '@/features/sign-in';
import { referral, waitlist } from './stores';
import { UNKNOWN_MEMBERSHIP, type Membership } from './membership/store';
import { Message } from '@/components/ui/Message';
import { ProfileForm } from './joining/ProfileForm';
import { revealStep } from '@/components/ui/reveal';
import { Retry } from '@/components/ui/Retry';
import { withBoundary } from '@/components/ui/with-boundary';
import { LaunchCalendar } from './calendar/LaunchCalendar';
import { Gifts, Goals } from './rewards/Goals';
import { InviteForm } from './referral/InviteForm';
import { Invited } from './referral/Invited';
import { InviteLink } from './referral/InviteLink';
import { loadFigures, ReferralFigures } from './referral/ReferralFigures';
import { ReferralLink } from './referral/ReferralLink';
import styles from './waitlist.module.css';
import { YourRank } from './membership/YourRank';

/** The join page's left panel for signed-in visitors: the form, or the member's link. */
export const WaitlistPanel = withBoundary(WaitlistPanelIsland);

function WaitlistPanelIsland() {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const firstFieldRef = useRef<HTMLInputElement>(null);
  const membership = useStore(waitlist.$membership, { ssr: () => UNKNOWN_MEMBERSHIP });
  const { status } = membership;
  useFocusAfterSignIn(status, status === 'joined' ? heading : firstFieldRef);
  const hasJustJoined = status === 'joined' && membership.since === 'now';

  // The pressed button is gone, so the heading gets the focus.
  useEffect(() => {
    if (hasJustJoined) revealStep(heading.current, panel.current);
  }, [hasJustJoined]);

  return (
    <section
      className={`panel flow ${styles.panel}`}
      aria-labelledby="waitlist-heading"
      ref={panel}
      data-membership={status}
    >
      {status === 'not-joined' && <Invited />}
      <h2 id="waitlist-heading" tabIndex={-1} ref={heading}>
        {headingOf(status)}
      </h2>
      {status === 'joined' && <Invitation {...membership} />}
      <Message kind="notice">{hasJustJoined && <p>{joinMessages.joined}</p>}</Message>
      {status === 'joined' && <Referral {...membership} />}
      {status === 'not-joined' && <JoinData firstFieldRef={firstFieldRef} />}
      {membership.status === 'failed' && (
        <Retry
          message={withReason(referralErrors['referral/profile-failed'], membership.reason)}
          onRetry={() => void waitlist.checkMembership()}
        />
      )}
      {(status === 'unknown' || status === 'signed-out' || status === 'loading') && (
        <p role="status">{membershipMessages.loading}</p>
      )}
    </section>
  );
}

function headingOf(status: Membership['status']): string {
  if (status === 'joined') return linkTexts.heading;
  // They may be a member, whose link from the last visit is above it.
  return status === 'failed' ? 'Your place on the waitlist' : 'Join Our Waitlist';
}

/** The member's rank, and below it a link that opens WhatsApp with an invitation. */
function Invitation({ member, since, newPoints }: Extract<Membership, { status: 'joined' }>) {
  const { chat } = invitationTexts(senderVia(referral.senderOf(member), 'invite'));
  return (
    <>
      <YourRank member={member} newPoints={newPoints} isLit={since === 'now'} />
      <InviteLink href={whatsappLink(chat)} />
    </>
  );
}

function Referral({ member }: { member: Member }) {
  const sender = referral.senderOf(member);
  return (
    <>
      <ReferralLink sender={sender} />
      <MoreWays sender={sender} member={member} />
      <Gifts member={member} />
      {member.contact && (
        <p className="meta">
          Updates go to <bdi translate="no">{spacedContact(member)}</bdi>. Change it in{' '}
          <a href={accountLink.href}>{accountLink.label}</a>.
        </p>
      )}
      <LaunchCalendar link={sender.link} />
      {/* The last part, because it comes with the leaderboard, and has more or fewer lines. */}
      <Goals member={member} />
    </>
  );
}

/** What most members don't need. It's open where a phone has dropped the page while they typed in it. */
function MoreWays({ sender, member }: { sender: Sender; member: Member }) {
  const [isOpen] = useState(() => referral.recipientDraft.read(member.uid) !== undefined);
  return (
    <details className={styles.more} open={isOpen} onToggle={() => void orUndefined(loadFigures())}>
      <summary>More ways to invite</summary>
      <div className="flow">
        <ReferralFigures sender={sender} member={member} />
        <InviteForm uid={member.uid} sender={sender} />
      </div>
    </details>
  );
}

function JoinData({ firstFieldRef }: { firstFieldRef: RefObject<HTMLInputElement | null> }) {
  const draft = useStore(waitlist.$joinDraft);
  const joining = useStore(waitlist.$joining);
  const isJoining = joining.status === 'working';
  return (
    <ProfileForm
      values={draft}
      hasBoxes
      error={joining.status === 'failed' ? joining : undefined}
      onChange={waitlist.changeDraft}
      submitLabel="Join"
      onSubmit={() => void waitlist.join()}
      firstFieldRef={firstFieldRef}
    >
      <button type="submit" className="button" aria-disabled={isJoining}>
        {isJoining ? 'Joining...' : 'Join'}
      </button>
    </ProfileForm>
  );
}

/**
 * Moves the focus when somebody has signed in on this page: to the form's first field or, for a
 * member, to the panel's heading.
 */
function useFocusAfterSignIn(status: Membership['status'], target: RefObject<HTMLElement | null>) {
  const wasSignedOut = useRef(session.hasSignedInHere());
  useEffect(() => {
    if (status === 'signed-out') wasSignedOut.current = true;
    if (status !== 'not-joined' && status !== 'joined') return undefined;
    const focus = () => target.current?.focus();
    const isSigningIn = signInDialog.isOpen();
    if (!isSigningIn && wasSignedOut.current) focus();
    wasSignedOut.current = false;
    if (!isSigningIn) return undefined;
    // By then, the dialog has restored the focus.
    const stop = signInDialog.onClose(() => {
      stop();
      focus();
    });
    return stop;
  }, [status, target]);
}
