import { AROUND_CODE } from './referral-code.ts';

/**
 * Where a visitor came from: a word in a link, such as that on a poster. Only words that the company
 * has listed count, so that nobody can store something else by a link.
 */

/** The parameters that can name a source. The first one with a listed word counts, and is taken along. */
export const SOURCE_PARAMETERS = ['via', 'utm_source'] as const;

/** What a source looks like. firestore.rules have the same pattern. */
export const SOURCE = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/;

/** The sources of what members pass on. All others are in content/sharing.yaml. */
export const MEMBER_SOURCES = ['qr', 'picture', 'invite'] as const;

export type MemberSource = (typeof MEMBER_SOURCES)[number];

/** Returns a member's link with how they pass it on. */
export const linkVia = (link: string, source: MemberSource) =>
  `${link}&${SOURCE_PARAMETERS[0]}=${source}`;

/** Returns a path of the site with the source in the current page's URL, which links take along, too. */
export function pathVia(path: string, url: string, listed: readonly string[]): string {
  const source = sourceInUrl(url, listed);
  return source ? `${path}?${SOURCE_PARAMETERS[0]}=${source}` : path;
}

/** Returns the listed source in a page's URL, in small letters and without what is around it. */
export function sourceInUrl(url: string, listed: readonly string[]): string | undefined {
  const { searchParams } = new URL(url);
  return SOURCE_PARAMETERS.map((name) => searchParams.get(name) ?? '')
    .map((text) => text.replace(AROUND_CODE, '').toLowerCase())
    .find((word) => listed.includes(word));
}
