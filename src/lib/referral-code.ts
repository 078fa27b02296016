export const REFERRAL_PARAMETER = 'referredBy';

/** What a uid looks like. firestore.rules has the same pattern for a referrer. */
export const UID = /^[A-Za-z0-9_-]{1,128}$/;

/** A uid in a code. Firebase's have 28 letters and digits today; a much shorter one isn't a uid. */
const LINKED_UID = /^[A-Za-z0-9_-]{20,128}$/;

/** What chat programs and people put around a code, which has only letters and digits. */
export const AROUND_CODE = /^[\W_]+|[\W_]+$/g;

/** Encodes a uid as base64url without padding. Base64 of a uid never contains + or /. */
export function encodeReferralCode(uid: string): string {
  return btoa(uid).replaceAll('=', '');
}

export function decodeReferralCode(code: string): string | undefined {
  try {
    const uid = atob(code);
    // Each uid has exactly one code, so reject codes with padding, spaces or stray bits.
    return LINKED_UID.test(uid) && encodeReferralCode(uid) === code ? uid : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a member's referral link. `origin` doesn't end with a slash. */
export function referralLink(origin: string, uid: string): string {
  return `${origin}/joinwaitlist?${REFERRAL_PARAMETER}=${encodeReferralCode(uid)}`;
}

/**
 * Reads the code in the URL of a page, as people and chat programs pass links on: in brackets, at
 * the end of a sentence, with an invisible mark. A code has only letters and digits.
 */
export function codeInUrl(url: string): string | undefined {
  const text = new URL(url).searchParams.get(REFERRAL_PARAMETER) ?? '';
  const code = text.replace(AROUND_CODE, '');
  return decodeReferralCode(code) && code;
}

/** Returns the uid of the referrer whose code counts, unless it's the person who joins. */
export function referrerOf(code: string | undefined, ownUid: string): string | undefined {
  const uid = code && decodeReferralCode(code);
  return uid === ownUid ? undefined : uid;
}
