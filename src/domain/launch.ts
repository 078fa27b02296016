/** The launch date of the youth app, unless PUBLIC_LAUNCH_AT sets another. */
export const LAUNCH_DATE = '2025-09-30T00:00:00+05:30';

/** What decides whether an app is launched. */
export interface Launch {
  /** The app's addresses in the stores; empty while there are none. */
  addresses: readonly string[];
  /** The announced date, in milliseconds since 1970. */
  date?: number | undefined;
}

/** Whether people can get an app: it's in a store, and its announced date, if it has one, has come. */
export function isLaunched({ addresses, date }: Launch, now: number): boolean {
  const isInStore = addresses.some(Boolean);
  return isInStore && (date === undefined || date <= now);
}
