import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { sentence } from '@/messages/errors';
import { rankLabel } from '@/domain/ranking';
import { leaderboardMessages } from '@/messages/leaderboard';
import { leaderboard } from '@/stores/leaderboard';
import { waitlist, type Membership } from '@/stores/waitlist';
import { Message } from '../ui/Message';
import { SecondaryButton } from '../ui/SecondaryButton';
import { SignedOut } from '../ui/SignedOut';
import { withBoundary } from '../ui/with-boundary';
import { Ranking } from './Ranking';
import styles from './leaderboard.module.css';
import rankingStyles from './ranking.module.css';

/** The join page's right panel: the members with the most points, for members only. */
export const Leaderboard = withBoundary('Leaderboard', LeaderboardIsland);

function LeaderboardIsland() {
  const membership = useStore(waitlist.$membership, { ssr: 'initial' });
  const isKnown = membership.status !== 'unknown';
  const member = membership.status === 'joined' ? membership.member : undefined;
  const board = useStore(leaderboard.$leaderboard, { ssr: 'initial' });
  const hasNoRowsYet = board.members.length === 0 && board.status !== 'failed';
  const isWaiting =
    membership.status === 'unknown' || membership.status === 'loading' || (member && hasNoRowsYet);

  useEffect(() => {
    if (member) void leaderboard.show(member);
    else if (isKnown) leaderboard.hide();
  }, [member, isKnown]);

  return (
    <section
      className={`panel flow ${styles.panel}`}
      aria-labelledby="leaderboard-heading"
      data-waiting={isWaiting ? '' : undefined}
    >
      <h2 id="leaderboard-heading" className={styles.heading}>
        Leaderboard
      </h2>
      {member ? <Board uid={member.uid} /> : <Prompt status={membership.status} />}
    </section>
  );
}

function Prompt({ status }: { status: Membership['status'] }) {
  const { joinFirst, loading } = leaderboardMessages;
  // The person may have joined. The other panel offers to try again.
  if (status === 'failed') return <p className={styles.prompt}>{sentence('leaderboard/failed')}</p>;
  if (status === 'loading') return <p className={styles.prompt}>{loading}</p>;
  return (
    <SignedOut isKnown={status !== 'unknown'} loading={loading} className={styles.prompt}>
      {joinFirst}
    </SignedOut>
  );
}

function Board({ uid }: { uid: string }) {
  const board = useStore(leaderboard.$leaderboard);
  const { status, members, standing } = board;
  const isLoading = status === 'loading' || status === 'empty';
  const refreshButton = useRef<HTMLButtonElement>(null);

  const turnTo = async (page: number) => {
    await leaderboard.turnTo(page);
    // The table is gone, with the button that had the focus; on a phone, the message is off screen.
    if (leaderboard.$leaderboard.get().status === 'failed') refreshButton.current?.focus();
  };

  return (
    <>
      <div className={rankingStyles.bar}>
        <p className={rankingStyles.standing}>
          Your rank: <strong>{rankLabel(standing.rank)}</strong> · Your points:{' '}
          <strong>{standing.points.toLocaleString('en')}</strong>
        </p>
        <SecondaryButton
          ref={refreshButton}
          aria-disabled={isLoading}
          onClick={() => !isLoading && void leaderboard.refresh(uid)}
        >
          Refresh
        </SecondaryButton>
      </div>
      <div role="status">
        {isLoading && <p className={styles.prompt}>{leaderboardMessages.loading}</p>}
      </div>
      <Message kind="error">{status === 'failed' && sentence('leaderboard/failed')}</Message>
      {members.length > 0 && <Ranking board={board} uid={uid} onTurn={turnTo} />}
    </>
  );
}
