/**
 * All keys that the site uses in `localStorage` and `sessionStorage`. They're names of data and not the brand:
 * with others, browsers and the Cookie Policy would forget what they have.
 */

/**
 * Local: set while this browser has a session, to IS_MEMBER when the visitor is on the waitlist.
 * FirstPaint.astro mirrors it as attributes.
 */
export const SESSION_KEY = 'usrah:session';
export const IS_MEMBER = 'member';

/** The attribute on <html> that styles use to show what is for signed-in visitors. */
export const SESSION_ATTRIBUTE = 'data-session';

/** Local: the visitor's choice of theme. */
export const THEME_KEY = 'usrah:theme';

/** Session: the referral code of the link that the visitor followed, until they join. */
export const REFERRED_BY_KEY = 'referredBy';

/** The attribute on <html> that styles use to greet visitors who followed a referral link. */
export const REFERRED_ATTRIBUTE = 'data-referred';

/** Session: the survey's progress. */
export const SURVEY_KEY = 'usrah-survey';

/** Session: set when the countdown banner was closed. */
export const COUNTDOWN_CLOSED_KEY = 'usrah:countdown-closed';

/** Session: the draft of the join form, and whose it is. It's removed when the session ends. */
export const JOIN_DRAFT_KEY = 'usrah:join-draft';

/** Local: written and removed at once, to tell other tabs that the visitor's data has changed. */
export const DATA_CHANGED_KEY = 'usrah:data-changed';
