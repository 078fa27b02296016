import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { sentence } from '@/messages/errors';
import { waitlistMessages } from '@/messages/waitlist';
import { waitlist, type Membership } from '@/stores/waitlist';
import { Message } from '../ui/Message';
import { useIslandReady } from '../ui/useIslandReady';
import { withBoundary } from '../ui/with-boundary';
import { JoinForm } from './JoinForm';
import { ReferralPanel } from './ReferralPanel';
import { SignInPrompt } from './SignInPrompt';
import { useFocusAfterSignIn } from './useFocusAfterSignIn';
import styles from './waitlist.module.css';

/** The join page's left panel: the sign-in prompt, the form, or the member's link. */
export const WaitlistPanel = withBoundary('WaitlistPanel', WaitlistPanelIsland);

function WaitlistPanelIsland() {
  const ref = useIslandReady<HTMLElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  const membership = useStore(waitlist.$membership, { ssr: 'initial' });
  useFocusAfterSignIn(ref, membership.status);
  const hasJustJoined = membership.status === 'joined' && membership.since === 'now';

  // The pressed button is gone, so focus the new content's heading.
  useEffect(() => {
    if (hasJustJoined) heading.current?.focus();
  }, [hasJustJoined]);

  return (
    <section
      className={`panel flow ${styles.panel}`}
      aria-labelledby="waitlist-heading"
      ref={ref}
      data-membership={membership.status}
    >
      <h2 id="waitlist-heading" className={styles.heading} ref={heading} tabIndex={-1}>
        {membership.status === 'joined'
          ? 'Refer our initiatives to your friends'
          : 'Join Our Waitlist'}
      </h2>
      <Message kind="notice">{hasJustJoined && <p>{waitlistMessages.joined}</p>}</Message>
      <Content membership={membership} />
    </section>
  );
}

function Content({ membership }: { membership: Membership }) {
  switch (membership.status) {
    // While the session is unknown, CSS shows the prompt or, with a session flag, a loading state. Keep
    // the same button element when the visitor turns out to be signed out, because it may have the focus.
    case 'unknown':
    case 'signed-out': {
      const isKnown = membership.status === 'signed-out';
      return (
        <>
          <div className={`flow ${isKnown ? '' : styles.withoutSession}`}>
            <SignInPrompt />
          </div>
          {!isKnown && <p className={styles.withSession}>{waitlistMessages.loading}</p>}
        </>
      );
    }
    case 'loading':
      return <p role="status">{waitlistMessages.loading}</p>;
    case 'failed':
      return (
        <>
          <Message kind="error">{sentence('referral/profile-failed')}</Message>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => void waitlist.checkMembership()}
          >
            Try Again
          </button>
        </>
      );
    case 'not-joined':
      return <JoinForm />;
    case 'joined':
      return <ReferralPanel member={membership.member} />;
  }
}
