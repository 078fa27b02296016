import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineContent } from '../define.ts';
import { slugify } from '../../lib/slug.ts';
import { parseEntry } from '../reading/entry.ts';
import { areSamplesShown } from '../samples.ts';
import { sampleCompany } from './sample.ts';
import { companySchema, type Company } from './schema.ts';

export const COMPANY_FILE = 'content/company.yaml';

export const company = defineContent({
  folder: 'content',
  files: 'company.yaml',
  schema: ({ apps }) => companySchema(apps),
});

/** Reads the company's file of a project, with all that is wrong with it. */
export function readCompany(root: string) {
  const source = readFileSync(join(root, COMPANY_FILE));
  const { fields, diagnostics } = parseEntry(source, COMPANY_FILE, company, root);
  return { company: fields, diagnostics };
}

/**
 * The company as the site shows it. While its file is invalid, the last valid version counts or, at
 * the start, the sample. Samples fill what isn't set, but never in a production build.
 */
export function currentCompany(root: string): Company & {
  film: { credit?: typeof sampleCompany.film.credit };
} {
  const written = company.current(root);
  if (!written) return sampleCompany;
  return areSamplesShown() ? withSamples(written) : written;
}

/** A brand as files can be called that visitors save: in Latin letters, digits and hyphens. */
export const inFileNames = (brand: string) => slugify(brand) || 'site';

/** The introduction film as the site shows it, if there is one. */
export function currentFilm(root: string) {
  const { film } = currentCompany(root);
  return film.id && film.id !== 'none' ? { ...film, id: film.id } : undefined;
}

/** Fills what the company hasn't set with the sample company's values. */
export function withSamples(written: Company) {
  return {
    ...fillUnset(written, sampleCompany),
    // All or nothing, because a title and a credit belong to one film.
    film: written.film.id === null ? sampleCompany.film : written.film,
  };
}

function fillUnset<Value>(value: Value, sample: unknown): Value {
  if (value === null) return (sample ?? null) as Value;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const samples = (sample ?? {}) as Record<string, unknown>;
  const entries = Object.entries(value).map(([key, part]) => [key, fillUnset(part, samples[key])]);
  return Object.fromEntries(entries) as Value;
}

/** The values that aren't set yet, such as `chat.number`. An app has no store until it's out. */
export const unsetValues = (written: Company) =>
  valuesIn(written)
    .filter(({ name, value }) => value === null && !name.startsWith('stores.'))
    .map(({ name }) => name);

/** Lists all values with their names. A list, such as the lines of an address, is one value. */
export function valuesIn(part: unknown, name = ''): { name: string; value: unknown }[] {
  if (part === null || typeof part !== 'object' || Array.isArray(part))
    return [{ name, value: part }];
  return Object.entries(part).flatMap(([key, value]) =>
    valuesIn(value, name ? `${name}.${key}` : key),
  );
}
