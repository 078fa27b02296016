/**
 * The join page imports this for whoever is signed in, before its islands are there: React takes a
 * second to load on a slow phone, and this loads meanwhile what the islands show. Rank and points it
 * shows at once, in the panel of the last visit.
 */
import { leaderboard, waitlist } from './stores';
import { correctPanel } from './membership/last-visit/correct-panel';

const correct = () => correctPanel(waitlist.$membership.get(), leaderboard.$leaderboard.get());
waitlist.$membership.listen(correct);
leaderboard.$leaderboard.listen(correct);
