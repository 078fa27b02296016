import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readEntry, type Collection } from 'content-lint';
import { companySchema, NONE, type Company } from './company-schema.ts';
import { sampleCompany, type Credit } from './sample-company.ts';

export const COMPANY_FILE = 'content/company.yaml';

/** How the company's file is checked. `apps` are the ids of the apps. */
export const companyFile = (apps?: readonly string[]): Collection => ({
  folder: 'content',
  files: 'company.yaml',
  get schema() {
    return companySchema(apps ?? appIds(process.cwd()));
  },
});

/** Parses the company's file, or explains what is wrong with it. */
export function parseCompany(source: string | Uint8Array, apps: readonly string[]) {
  const { fields, diagnostics } = readEntry(Buffer.from(source), COMPANY_FILE, companyFile(apps));
  return { company: fields as Company | undefined, diagnostics };
}

let last: { key: string; result: ReturnType<typeof parseCompany> } | undefined;

/** Reads the company's file. `root` is the folder of the project. */
export function readCompany(root = process.cwd()) {
  const file = join(root, COMPANY_FILE);
  const source = existsSync(file) ? readFileSync(file, 'latin1') : '';
  const apps = appIds(root);
  const key = [...apps, source].join();
  // Every text of the content reads it.
  if (last?.key !== key) last = { key, result: parseCompany(Buffer.from(source, 'latin1'), apps) };
  return last.result;
}

const appIds = (root: string) =>
  readdirSync(join(root, 'content/apps'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))
    .sort();

let lastValid: Company | undefined;

/**
 * The company as the site shows it. While its file is faulty, it stays as it was before. Samples
 * stand where nothing is set, but never in a production build.
 */
export function currentCompany(): Company & { film: { credit?: Credit } } {
  lastValid = readCompany().company ?? lastValid;
  if (!lastValid) return sampleCompany;
  return process.env['SAMPLE_COMPANY'] ? withSamples(lastValid) : lastValid;
}

/** Puts the sample company's values where the company has set nothing. */
export function withSamples(company: Company) {
  // An app that the sample company doesn't have is not in its stores either.
  const none = { play: NONE, apple: NONE };
  const apps = Object.keys(company.stores).map((app) => [app, none]);
  const stores = { ...Object.fromEntries(apps), ...sampleCompany.stores };
  return {
    ...fill(company, { ...sampleCompany, stores }),
    // A film has its own title and credit.
    film: company.film.id === null ? sampleCompany.film : company.film,
  };
}

function fill<Value>(value: Value, sample: unknown): Value {
  if (value === null) return (sample ?? null) as Value;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const samples = (sample ?? {}) as Record<string, unknown>;
  const entries = Object.entries(value).map(([key, part]) => [key, fill(part, samples[key])]);
  return Object.fromEntries(entries) as Value;
}

/** Returns the names of the values that are not set yet, for example `chat.number`. */
export function unsetValues(company: Company): string[] {
  return valuesIn(company).flatMap(({ name, value }) => (value === null ? name : []));
}

/** Lists all values with their names. A list, such as the lines of an address, is one value. */
export function valuesIn(part: unknown, name = ''): { name: string; value: unknown }[] {
  if (part === null || typeof part !== 'object') return [{ name, value: part }];
  if (Array.isArray(part)) return [{ name, value: part.join(', ') }];
  return Object.entries(part).flatMap(([key, value]) =>
    valuesIn(value, name ? `${name}.${key}` : key),
  );
}
