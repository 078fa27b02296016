/** Every key that the site uses in the browser's storage. */

/** Local: "this browser has a session". sections/site/FirstPaint.astro mirrors it in an attribute. */
export const SESSION_KEY = 'usrah:session';

/** The attribute of <html> by which styles show what is for signed-in people. */
export const SESSION_ATTRIBUTE = 'data-session';

/** Local: the visitor's choice of theme. */
export const THEME_KEY = 'usrah:theme';

/** Tab: the referral code of the link by which the visitor came, until they join. */
export const REFERRED_BY_KEY = 'referredBy';

/** Tab: the survey's progress. */
export const SURVEY_KEY = 'usrah-survey';

/** Tab: the leaderboard that was loaded last. */
export const LEADERBOARD_KEY = 'usrah:leaderboard';

/** Tab: the countdown banner was closed. */
export const COUNTDOWN_CLOSED_KEY = 'usrah:countdown-closed';

/** Tab: what one person has typed into the join form; others who use the browser don't see it. */
export function joinDraftKey(uid: string): string {
  return `join-draft-${uid}`;
}
