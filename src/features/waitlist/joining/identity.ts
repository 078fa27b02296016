import type { Claims } from '@/features/sign-in/model';

/**
 * What a person signs in with. A uid is not a person: whoever deletes their account and signs in
 * again has a new one. So each phone number and each Google account has one permanent seat, whose
 * id firestore.rules compute from the token in the same way.
 */

/** The ways to sign in that give a seat, as Firebase names them. Another one begins here. */
export const PROVIDERS = ['google.com', 'phone'] as const;

export type Provider = (typeof PROVIDERS)[number];

const isProvider = (name: unknown): name is Provider =>
  PROVIDERS.some((provider) => provider === name);

/** Returns for example `phone:+919800000001`, or `undefined` if people can't join this way. */
export function identityOf({ phone_number: phone, firebase = {} }: Claims): string | undefined {
  const { sign_in_provider: provider, identities = {} } = firebase;
  if (!isProvider(provider)) return undefined;
  const subjects: Record<Provider, unknown> = {
    'google.com': identities['google.com'],
    phone: [phone],
  };
  const own = subjects[provider];
  const subject: unknown = Array.isArray(own) ? own[0] : undefined;
  return typeof subject === 'string' ? identityBy(provider, subject) : undefined;
}

/** An identity, by what the provider calls the person. */
export const identityBy = (provider: Provider, subject: string) => `${provider}:${subject}`;

/** The identity of a phone number in international form. */
export const phoneIdentity = (phone: string) => identityBy('phone', phone);

/** The identity of a Google account, by Google's own id for it. */
export const googleIdentity = (subject: string) => identityBy('google.com', subject);

/** Returns the id of an identity's seat: its SHA-256 in lower-case hexadecimal. */
export async function seatIdOf(identity: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(identity));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
