/**
 * The join page imports this for visitors who are signed in, before its islands are there. React takes a
 * second to load on a slow phone; meanwhile, this loads the data that the islands show. It puts rank and
 * points into the panel of the last visit as soon as they have loaded.
 */
import { leaderboard, waitlist } from './stores';
import { correctPanel } from './membership/last-visit/correct-panel';

const correct = () => correctPanel(waitlist.$membership.get(), leaderboard.$leaderboard.get());
waitlist.$membership.listen(correct);
leaderboard.$leaderboard.listen(correct);
