/**
 * The join page imports this for whoever is signed in, before its islands are there: React takes a
 * second to load on a slow phone, and this loads meanwhile what the islands show.
 */
import { leaderboard, waitlist } from './stores';

const keep = () => undefined;
waitlist.$membership.listen(keep);
leaderboard.$leaderboard.listen(keep);
