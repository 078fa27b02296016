import { PREFIX } from '../prefix.ts';

/** All keys in `localStorage` and `sessionStorage`; the Cookie Policy lists them. */

/** Local: the session flag. Set while this browser has a session. */
export const SESSION_KEY = `${PREFIX}:session`;

/** Local: the uid of the member whose session this browser has, if it's a member's. */
export const MEMBER_KEY = `${PREFIX}:member`;

/** Local: how many points the member had at their last visit. It's removed with MEMBER_KEY. */
export const POINTS_KEY = `${PREFIX}:points`;

/**
 * Local: what the member's panel showed at the last visit: the texts of `LastVisit`, as JSON. It's
 * removed with MEMBER_KEY.
 */
export const LAST_VISIT_KEY = `${PREFIX}:last-visit`;

/** Local: the visitor's choice of theme. */
export const THEME_KEY = `${PREFIX}:theme`;

/** Local: the last referrer's link, as its code and its time: for 30 days or until joining. */
export const REFERRAL_KEY = `${PREFIX}:referral`;

/** Local: written and removed at once, to notify other tabs that the visitor's data has changed. */
export const DATA_CHANGED_KEY = `${PREFIX}:data-changed`;

/** Local: written and removed at once, to check whether the browser stores anything. */
export const PROBE_KEY = `${PREFIX}:probe`;

/** Session: the language in which the visitor reads the survey. */
export const LANGUAGE_KEY = `${PREFIX}:language`;
/** Session: the survey's progress. */
export const SURVEY_KEY = `${PREFIX}:survey`;

/** Session: set when the countdown banner was closed. */
export const COUNTDOWN_CLOSED_KEY = `${PREFIX}:countdown-closed`;

/** Session: the draft of the join form, and whose it is. */
export const JOIN_DRAFT_KEY = `${PREFIX}:join-draft` as const;

/** Session: whom a member is about to invite. */
export const INVITE_DRAFT_KEY = `${PREFIX}:invite-draft` as const;

/** Session: the address that somebody is about to subscribe, until they have. */
export const NEWSLETTER_DRAFT_KEY = `${PREFIX}:newsletter-draft` as const;

/** Session: when somebody pressed Subscribe and began to sign in for it, for ten minutes at most. */
export const NEWSLETTER_WISH_KEY = `${PREFIX}:newsletter-wish`;

/** Session: how a member is about to correct their name and contact, until they have. */
export const CORRECTION_DRAFT_KEY = `${PREFIX}:correction-draft` as const;

/** Session: whose account is being deleted, as JSON of `PendingDeletion`, for ten minutes at most. */
export const DELETION_KEY = `${PREFIX}:deletion`;

/** Session: the code that was sent last, as JSON of `SentCode`: until signing in, for ten minutes at most. */
export const SENT_CODE_KEY = `${PREFIX}:sent-code`;

/** Session: since when Google's window is open; removed when it answers. */
export const GOOGLE_WINDOW_KEY = `${PREFIX}:google-window`;
