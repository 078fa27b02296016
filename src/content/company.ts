import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lintYaml } from 'content-lint';
import { companySchema, type Company } from './company-schema.ts';
import { sampleCompany } from './sample-company.ts';

export const COMPANY_FILE = 'content/company.yaml';

/** Parses the company's file, or explains what is wrong with it. `apps` are the ids of the apps. */
export function parseCompany(source: string | Uint8Array, apps: readonly string[]) {
  const { data, findings } = lintYaml(Buffer.from(source), { schema: companySchema(apps) });
  const diagnostics = findings.map((finding) => ({ file: COMPANY_FILE, ...finding }));
  const company = data as Company | undefined;
  return { company: company && fillIn(company, { brand: company.brand }), diagnostics };
}

let last: { key: string; result: ReturnType<typeof parseCompany> } | undefined;

/** Reads the company's file. `root` is the folder of the project. */
export function readCompany(root = process.cwd()) {
  const file = join(root, COMPANY_FILE);
  const source = existsSync(file) ? readFileSync(file, 'latin1') : '';
  const apps = appIds(root);
  const key = [...apps, source].join();
  // Each text of the content asks for it.
  if (last?.key !== key) last = { key, result: parseCompany(Buffer.from(source, 'latin1'), apps) };
  return last.result;
}

const appIds = (root: string) =>
  readdirSync(join(root, 'content/apps'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))
    .sort();

let latest: Company | undefined;

/**
 * The company as the site shows it. While its file is faulty, it stays as it was before. Samples stand where
 * nothing is set, but never in a production build.
 */
export function currentCompany() {
  latest = readCompany().company ?? latest;
  if (!latest) return sampleCompany;
  return process.env['SAMPLE_COMPANY'] ? withSamples(latest) : latest;
}

/** Puts the sample company's values where the company has set nothing. */
export function withSamples(company: Company) {
  return {
    ...fill(company, sampleCompany),
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

/** Lists all values with their names. The lines of an address are one. */
export function valuesIn(part: unknown, name = ''): { name: string; value: unknown }[] {
  if (part === null || typeof part !== 'object') return [{ name, value: part }];
  if (Array.isArray(part)) return [{ name, value: part.join(', ') }];
  return Object.entries(part).flatMap(([key, value]) =>
    valuesIn(value, name ? `${name}.${key}` : key),
  );
}

/** What stands for a value in the texts of `content`, and what is there while the value is not set. */
function texts(): Record<string, string> {
  const { brand, legalName, address } = currentCompany();
  return {
    brand,
    legalName: legalName ?? '[PLACEHOLDER: the company’s legal name]',
    address: address?.join(', ') ?? '[PLACEHOLDER: the company’s registered address]',
  };
}

/** Fills the company's values into each text of a content file: `{brand}` becomes its name. */
export function fillIn<Value>(value: Value, known = texts()): Value {
  if (typeof value === 'string')
    return value.replace(/(?<!\\)\{ *(\w+) *\}/g, (all, name) => known[name] ?? all) as Value;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, known)) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, fillIn(part, known)]);
  return Object.fromEntries(entries) as Value;
}
