import type { Name } from '../people.ts';
import type { Request } from '../requests.ts';

/** What somebody may or may not do. Of several requests, the last one is judged. */
export type CasesOfOne = Record<`may ${string}`, Request | Request[]>;

export type Cases = Partial<Record<Name | 'visitor', CasesOfOne>>;

/** A case for each value of each field, which `send` writes. */
export function eachValue(
  what: `may ${string}`,
  send: (changes: object) => Request,
  fields: Record<string, unknown[]>,
): CasesOfOne {
  const cases = Object.entries(fields).flatMap(([field, values]) =>
    values.map((value) => {
      const shown = JSON.stringify(value)?.slice(0, 60) ?? 'missing';
      return [`${what} ${field} ${shown}`, send({ [field]: value })];
    }),
  );
  return Object.fromEntries(cases) as CasesOfOne;
}
