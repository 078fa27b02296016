/**
 * The join page imports this for visitors who are signed in, before its islands are there. React takes a
 * second to load on a slow phone; meanwhile, this loads the data that the islands show. It puts rank and
 * points into the panel of the last visit as soon as they have loaded.
 */
import { leaderboard, waitlist } from './stores';
import { correctPanel, shownPanel } from './membership/last-visit/correct-panel';
import { isRankComing } from './membership/rank-card';

/** Lets the islands be hydrated, once they wait. */
let release: (() => void) | undefined;

const afterPaint = (action: () => void) => requestAnimationFrame(() => setTimeout(action));

/**
 * React hydrates in one piece, which takes a slow phone 200 ms. Where it arrives while the answers are on
 * their way, rank and points would come that much later: it waits until they have been painted.
 */
function update(): void {
  const [membership, board] = [waitlist.$membership.get(), leaderboard.$leaderboard.get()];
  correctPanel(membership, board);
  if (!isRankComing(membership, board)) {
    if (release) afterPaint(release);
  } else if (shownPanel())
    window.hydrationHeld ??= new Promise<void>((resolve) => (release = resolve));
}

waitlist.$membership.subscribe(update);
leaderboard.$leaderboard.subscribe(update);
