// What Firebase Auth gives out: 28 letters and digits; longer ones are allowed to grow into.
const PLAUSIBLE_UID = /^[A-Za-z0-9_-]{20,128}$/;

/** The code that stands for a member in their link: their uid in base64url, without padding. */
export function encodeReferralCode(uid: string): string {
  return btoa(uid).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The uid in a code, or `undefined` for anything that no member's link contains. */
export function decodeReferralCode(code: string): string | undefined {
  const uid = decodeBase64Url(code);
  if (uid === undefined || !PLAUSIBLE_UID.test(uid)) return undefined;
  // One uid has one code: padding, spaces and stray bits are not decoded away.
  return encodeReferralCode(uid) === code ? uid : undefined;
}

/** The address that a member shares. `origin` is the site's, without a slash at its end. */
export function referralLink(origin: string, uid: string): string {
  return `${origin}/joinwaitlist?referredBy=${encodeReferralCode(uid)}`;
}

/** Whom a join credits: the member in the code, unless it is the newcomer themselves. */
export function referrerOf(code: string | null, ownUid: string): string | undefined {
  const uid = code === null ? undefined : decodeReferralCode(code);
  return uid === ownUid ? undefined : uid;
}

function decodeBase64Url(code: string): string | undefined {
  try {
    return atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}
