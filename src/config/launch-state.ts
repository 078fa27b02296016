import type { Company } from '../content/company/schema.ts';
import { namesOf } from '../lib/records.ts';

/** An app's URLs in the stores: `null` until one is set, `none` if it won't be in that store. */
type Stores = Company['stores'][string];

/** A store that an app is in or is coming to; the latter has no URL. */
interface StoreLink {
  store: keyof Stores;
  url?: string;
}

/** Lists the stores of an app, without those that it won't be in. */
export function storeLinks(stores: Stores = { play: null, apple: null }): StoreLink[] {
  return namesOf(stores).flatMap((store) => {
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
