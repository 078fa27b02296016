import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Collection } from '../collection.ts';
import { companySchema, type Company } from './schema.ts';
import { parseEntry } from '../reading/entry.ts';
import { readSingle } from '../reading/single.ts';
import { sampleCompany } from './sample.ts';

export const COMPANY_FILE = 'content/company.yaml';

/** The ids of the apps, from the names of their files. */
export const appIds = (root: string): string[] =>
  readdirSync(join(root, 'content/apps'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))
    .sort();

export const companyCollection = (root = process.cwd()): Collection => ({
  folder: 'content',
  files: 'company.yaml',
  get schema() {
    return companySchema(appIds(root));
  },
});

export function readCompany(root: string) {
  const source = readFileSync(join(root, COMPANY_FILE));
  const { fields, diagnostics } = parseEntry(source, COMPANY_FILE, companyCollection(root));
  return { company: fields as Company | undefined, diagnostics };
}

/**
 * The company as the site shows it. While its file is invalid, the last valid version counts or, at
 * the start, the sample. Samples fill what isn't set, but never in a production build.
 */
export function currentCompany(): Company & {
  film: { credit?: typeof sampleCompany.film.credit };
} {
  const company = readSingle<Company>(companyCollection());
  if (!company) return sampleCompany;
  return process.env['SAMPLE_COMPANY'] ? withSamples(company) : company;
}

/** Fills what the company hasn't set with the sample company's values. */
export function withSamples(company: Company) {
  return {
    ...fillUnset(company, sampleCompany),
    // All or nothing, because a title and a credit belong to one film.
    film: company.film.id === null ? sampleCompany.film : company.film,
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
export const unsetValues = (company: Company) =>
  valuesIn(company)
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
