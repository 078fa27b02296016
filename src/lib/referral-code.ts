export const REFERRAL_PARAMETER = 'referredBy';

/** The pattern of referral codes in URLs. Base64 is a third longer than the uid. */
export const REFERRAL_CODE = /^[\w-]{27,171}$/;

/** How long a friend's link counts, unless another one is followed. It's in the Cookie Policy. */
export const REFERRAL_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** What a uid looks like. firestore.rules has the same pattern for a referrer. */
export const UID = /^[A-Za-z0-9_-]{1,128}$/;

/** Firebase's uids have 28 letters and digits today; anything much shorter isn't a uid. */
const MIN_UID_LENGTH = 20;

/** Encodes a uid as base64url without padding. Base64 of a uid never contains + or /. */
export function encodeReferralCode(uid: string): string {
  return btoa(uid).replaceAll('=', '');
}

export function decodeReferralCode(code: string): string | undefined {
  try {
    const uid = atob(code);
    const isUid = uid.length >= MIN_UID_LENGTH && UID.test(uid);
    // Each uid has exactly one code, so reject codes with padding, spaces or stray bits.
    return isUid && encodeReferralCode(uid) === code ? uid : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a member's referral link. `origin` doesn't end with a slash. */
export function referralLink(origin: string, uid: string): string {
  return `${origin}/joinwaitlist?${REFERRAL_PARAMETER}=${encodeReferralCode(uid)}`;
}

/** HeadScript.astro stores a friend's link as its code, a space, and when it was followed. */
const codeIn = (stored: string | null) => stored?.split(' ')[0] ?? '';

/** Returns the uid of the referrer whose link is stored, unless it's the person who joins. */
export function referrerOf(stored: string | null, ownUid: string): string | undefined {
  const uid = decodeReferralCode(codeIn(stored));
  return uid === ownUid ? undefined : uid;
}

/** Returns a page's URL with the code of the link that is stored, if there is one. */
export function withReferral(page: string, stored: string | null): string {
  const url = new URL(page);
  if (stored) url.searchParams.set(REFERRAL_PARAMETER, codeIn(stored));
  return url.href;
}
