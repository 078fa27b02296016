/** The launch date of the youth app, unless PUBLIC_LAUNCH_AT sets another. */
export const LAUNCH_DATE = '2025-09-30T00:00:00+05:30';

/** What decides whether an app is launched. */
export interface Launch {
  isInStore: boolean;
  /** The announced date, in milliseconds since 1970. */
  date?: number | undefined;
}

/** Whether people can get an app: it's in a store, and its announced date, if it has one, has come. */
export function isLaunched({ isInStore, date }: Launch, now: number): boolean {
  return isInStore && (date === undefined || date <= now);
}

/** An app's addresses in the stores: `null` while they're not set, and `none` on purpose. */
export interface Stores {
  play: string | null;
  apple: string | null;
}

/** A store that an app is in or is coming to; the latter has no URL. */
interface StoreLink {
  store: keyof Stores;
  url?: string;
}

/** Lists the stores of an app. A store that it won't be in is left out, once it's known to be in another. */
export function storeLinks(stores: Stores = { play: null, apple: null }): StoreLink[] {
  const links = (['play', 'apple'] as const).map((store) => {
    const url = stores[store];
    return url && url !== 'none' ? { store, url } : { store };
  });
  const isInOne = links.some((link) => 'url' in link);
  return isInOne ? links.filter(({ store }) => stores[store] !== 'none') : links;
}
