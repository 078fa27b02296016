/** Apps that show pages in a web view. For some, their name is the only sign of it. */
const APPS =
  /Instagram|Barcelona|\bFB(AN|AV|_IAB)\b|LinkedInApp|\bLine\/|Snapchat|musical_ly|Bytedance|TikTok|Twitter|Pinterest|Telegram|MicroMessenger|KAKAOTALK/;

/** Android's mark of a web view, and Apple's engine without a browser's name. */
const WEB_VIEW = /Android.*; wv\)|(iPhone|iPad|iPod|Macintosh).*AppleWebKit(?!.*Safari\/)/;

/**
 * Returns the browser to open a page in instead of the app that shows it. Google lets nobody sign
 * in inside an app, often without an error: https://github.com/firebase/firebase-js-sdk/issues/6206.
 * Chrome's custom tabs and Apple's SFSafariViewController are real browsers. Telegram's web view
 * may have a browser's user agent, but adds an object to the page.
 */
export function browserInstead(userAgent: string, isTelegram = false) {
  if (!isTelegram && !APPS.test(userAgent) && !WEB_VIEW.test(userAgent)) return undefined;
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'Safari' : 'Chrome';
}
