import { useStore } from '@nanostores/react';
import { formatCount } from '@/lib/quantity';
import { useRef } from 'react';
import { rankLabel } from './model';
import { leaderboardErrors } from './errors';
import { withReason } from '@/lib/errors';
import { leaderboardMessages } from './messages';
import { leaderboard, waitlist } from '../stores';
import { UNKNOWN_MEMBERSHIP, type Membership } from '../membership/store';
import { Message } from '@/components/ui/Message';
import { revealPart, revealStep } from '@/components/ui/reveal';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import { withBoundary } from '@/components/ui/with-boundary';
import { Ranking } from './Ranking';
import styles from './leaderboard.module.css';

/** The join page's right panel: the members with the most points, for members only. */
export const Leaderboard = withBoundary(LeaderboardIsland);

function LeaderboardIsland() {
  const membership = useStore(waitlist.$membership, { ssr: () => UNKNOWN_MEMBERSHIP });
  return (
    <section className={`panel flow ${styles.panel}`} aria-labelledby="leaderboard-heading">
      <h2 id="leaderboard-heading">Leaderboard</h2>
      {membership.status === 'joined' ? (
        <Board uid={membership.member.uid} />
      ) : (
        <Prompt status={membership.status} />
      )}
    </section>
  );
}

function Prompt({ status }: { status: Membership['status'] }) {
  if (status === 'not-joined') return <p className="tile">{leaderboardMessages.joinFirst}</p>;
  // Whether they have joined isn't known. The other panel offers to try again.
  if (status === 'failed') return <p className="tile">{leaderboardErrors['leaderboard/failed']}</p>;
  return <p className={styles.waiting}>{leaderboardMessages.loading}</p>;
}

/** The member's rank and points, and a page of the ranking. */
function Board({ uid }: { uid: string }) {
  const board = useStore(leaderboard.$leaderboard);
  const { status, reason, members, standing } = board;
  const isLoading = status === 'loading';
  const isUnknown = isLoading && typeof standing.rank !== 'number';
  const refreshButton = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLTableElement>(null);

  const turnTo = async (page: number) => {
    await leaderboard.turnTo(page);
    // After a failure, the table is gone with the button that had the focus.
    if (table.current) revealPart(table.current.tBodies[0]);
    else revealStep(refreshButton.current);
  };

  return (
    <>
      <div className="row between">
        <p className={`meta ${styles.standing}`}>
          Your rank: <strong>{isUnknown ? '…' : rankLabel(standing.rank)}</strong> ·
          Your&nbsp;points: <strong>{isUnknown ? '…' : formatCount(standing.points)}</strong>
        </p>
        <SecondaryButton
          ref={refreshButton}
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) void leaderboard.refresh();
          }}
        >
          Refresh
        </SecondaryButton>
      </div>
      <Message kind="error">
        {status === 'failed' && withReason(leaderboardErrors['leaderboard/failed'], reason)}
      </Message>
      <p role="status" className={members.length > 0 ? 'visually-hidden' : undefined}>
        {isLoading && <span className={styles.waiting}>{leaderboardMessages.loading}</span>}
      </p>
      {members.length > 0 && <Ranking ref={table} board={board} uid={uid} onTurn={turnTo} />}
    </>
  );
}
