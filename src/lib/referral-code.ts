export const REFERRAL_PARAMETER = 'referredBy';

/** How long a friend's link counts, unless another one is followed. It's in the Cookie Policy. */
export const REFERRAL_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** What a uid looks like. firestore.rules has the same pattern for a referrer. */
export const UID = /^[A-Za-z0-9_-]{1,128}$/;

/** A uid in a code. Firebase's have 28 letters and digits today; a much shorter one isn't a uid. */
export const LINKED_UID = /^[A-Za-z0-9_-]{20,128}$/;

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

/** A link that somebody has followed, as it's stored: its code, a space, and the time in ms. */
export const followedLink = (code: string, now: number) => `${code} ${now}`;

/**
 * Returns the code of the friend's link that counts: the stored one for 30 days, or the one in the
 * page's URL if the browser stores nothing.
 */
export function codeThatCounts(
  stored: string | null,
  url: string,
  now: number,
): string | undefined {
  if (stored === null) return codeInUrl(url);
  const [code = '', followedAt] = stored.split(' ');
  const isCounting = now - Number(followedAt) <= REFERRAL_LIFETIME_MS;
  return isCounting && decodeReferralCode(code) ? code : undefined;
}

/** Returns the uid of the referrer whose code counts, unless it's the person who joins. */
export function referrerOf(code: string | undefined, ownUid: string): string | undefined {
  const uid = code && decodeReferralCode(code);
  return uid === ownUid ? undefined : uid;
}

/** Returns a page's URL with the code that counts, if there is one. */
export function withReferral(page: string, code: string | undefined): string {
  const url = new URL(page);
  if (code) url.searchParams.set(REFERRAL_PARAMETER, code);
  return url.href;
}
