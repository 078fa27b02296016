/** The launch date of the first app, unless PUBLIC_LAUNCH_AT sets another. */
export const LAUNCH_DATE = '2025-09-30T00:00:00+05:30';

/** An app's URLs in the stores: `null` until one is set, `none` if it won't be in that store. */
export interface Stores {
  play: string | null;
  apple: string | null;
}

/** A store that an app is in or is coming to; the latter has no URL. */
interface StoreLink {
  store: keyof Stores;
  url?: string;
}

/** Lists the stores of an app, without those that it won't be in. */
export function storeLinks(stores: Stores = { play: null, apple: null }): StoreLink[] {
  return (['play', 'apple'] as const).flatMap((store) => {
    const url = stores[store];
    if (url === 'none') return [];
    return url ? { store, url } : { store };
  });
}

/**
 * What the site says about an app's launch: `isOut` decides between 'Coming soon...' and links to
 * the stores, and `date` is set while it's still to come. `opensAtLaunch` means that a store has a
 * URL before that date: pages have both states, and CSS switches at the launch.
 */
export function launchState(stores: Stores | undefined, announced: Date | undefined, now: Date) {
  const links = storeLinks(stores);
  const isInStore = links.some(({ url }) => url);
  const date = announced && announced > now ? announced : undefined;
  return { isOut: isInStore && !date, opensAtLaunch: isInStore && Boolean(date), date, links };
}

/** Parses a launch date. The error for an invalid one says how to write it. */
export function parseLaunch(text: string): Date {
  const date = new Date(text);
  const hasForm = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text);
  // `Date` reads 31 April as 1 May.
  const isDay = new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10));
  if (Number.isNaN(date.getTime()) || !hasForm || !isDay) {
    throw new Error(
      `PUBLIC_LAUNCH_AT is "${text}": write date, time and offset, for example 2027-01-31T00:00:00+05:30.`,
    );
  }
  return date;
}

/** Returns the time zone that a launch date is written in, such as `+05:30`. */
export const timeZoneOf = (text: string): string => /[+-]\d{2}:\d{2}$/.exec(text)?.[0] ?? 'UTC';
