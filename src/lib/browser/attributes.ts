/**
 * All attributes that HTML, styles and scripts of more than one component share. Modules import them;
 * markup, styles and small scripts of pages write them out, and tests/lib/attributes.test.ts holds
 * them to this list. An attribute of one component, its own styles and its own element isn't here.
 */

/** On <html>, before the first paint (HeadScript.astro): whether there's a session, and a member's. */
export const SESSION_ATTRIBUTE = 'data-session';
export const MEMBER_ATTRIBUTE = 'data-member';

/**
 * On <html>, on a member's page, until Auth has begun to ask who is signed in (MemberFiles.astro):
 * islands wait for the event `session-asked` then.
 */
export const ASKING_ATTRIBUTE = 'data-asking';

/** On <html>, before the first paint: whether somebody who isn't a member came by a referrer's link. */
export const REFERRED_ATTRIBUTE = 'data-referred';

/** On <html>, before the first paint: whether this browser remembers points of a member. */
export const POINTS_ATTRIBUTE = 'data-points';

/** On <html>, before the first paint: `light` or `dark`, once the visitor has chosen. */
export const THEME_ATTRIBUTE = 'data-theme';

/** On <html>, before the first paint: whether a survey is in progress, until it's shown. */
export const SURVEY_ATTRIBUTE = 'data-survey';

/** On <html>: whether the launch is past, also while the page is open (CountdownTimer.astro). */
export const LAUNCHED_ATTRIBUTE = 'data-launched';

/** On <html>: whether the visitor has closed the countdown. */
export const COUNTDOWN_CLOSED_ATTRIBUTE = 'data-countdown-closed';

/** On <html>: whether the page's own link to the join page is on the screen (CountdownTimer.astro). */
export const JOIN_SHOWN_ATTRIBUTE = 'data-join-shown';

/** On the countdown and on the script in the head: the time of the launch, in milliseconds. */
export const LAUNCH_ATTRIBUTE = 'data-launch';

/** On the countdown: `running`, `launched` or `gone` (CountdownTimer.astro). */
export const COUNTDOWN_STATE_ATTRIBUTE = 'data-state';

/** On <html>, inside other apps: the browser to open instead, `Chrome` or `Safari` (SignInDialog.astro). */
export const BROWSER_ATTRIBUTE = 'data-browser';

/** On <html>: whether the sign-in dialog is open (SignInDialog.astro). */
export const SIGNING_IN_ATTRIBUTE = 'data-signing-in';

/** On <html>, before the dialog's code has loaded: whether a code is to be entered (SignInDialog.astro). */
export const CODE_SENT_ATTRIBUTE = 'data-code-sent';

/** On a button: it opens the sign-in dialog; with `google`, it also presses Google's button in it. */
export const OPENS_SIGN_IN_ATTRIBUTE = 'data-opens-sign-in';

/** On the dialog's button that opens Google's window. */
export const SIGNS_IN_WITH_GOOGLE_ATTRIBUTE = 'data-signs-in-with-google';

/** On the button that signs out, which gets the focus when the dialog has closed. */
export const SIGNS_OUT_ATTRIBUTE = 'data-signs-out';

/** On the link that asks a parent: where the device can share, it shares instead (AskParentScript.astro). */
export const ASKS_PARENT_ATTRIBUTE = 'data-asks-parent';

/** On an island whose code could not be loaded (LoadingNotice.astro). */
export const FAILED_ATTRIBUTE = 'data-failed';

/** On the waitlist's panel: the status of `Membership`. */
export const MEMBERSHIP_ATTRIBUTE = 'data-membership';

/** On how many people have joined through a member (RankCard.tsx). */
export const JOINED_ATTRIBUTE = 'data-joined';

/** On what says that a rank is of the last visit (RankCard.tsx). */
export const AS_OF_ATTRIBUTE = 'data-as-of';

/** On RankCard.tsx: whether its arch lights up; on Lantern.tsx: whether it's lit. */
export const LIT_ATTRIBUTE = 'data-lit';

/** On RotatingWords.astro: the place of the word that is shown, from 0. */
export const WORD_ATTRIBUTE = 'data-word';
