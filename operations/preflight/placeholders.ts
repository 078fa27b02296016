import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY_FILE, readCompany, unsetValues, valuesIn } from '../../src/content/company.ts';
import { sampleCompany } from '../../src/content/sample-company.ts';
import type { Checks } from './checks.ts';

// As in `[PLACEHOLDER: governing law]`.
const MARK = /PLACEHOLDER: *([^\]]*)/g;

/** Nothing that the company still has to provide is left. */
export const placeholderChecks: Checks = {
  'placeholders/company': {
    remedy: `Set it in ${COMPANY_FILE}, or write none if there is none. Then npm run build`,
    run: ({ root }) => {
      const { company, diagnostics } = readCompany(root);
      if (!company)
        return diagnostics.map(({ line, message }) => `${COMPANY_FILE}:${line} ${message}`);
      return [
        ...unsetValues(company).map((name) => `${name} is not set.`),
        ...valuesIn(company).map(({ name, value }) => {
          const reason = inventedReason(String(value));
          return !!reason && `${name} ${reason}: ${String(value)}`;
        }),
      ];
    },
  },
  'placeholders/policies': {
    remedy: 'Replace each one.',
    run: ({ root }) =>
      globSync(['content/policies/*.mdx', 'src/sections/about/*.astro'], { cwd: root })
        .sort()
        .flatMap((file) => {
          const marks = readFileSync(join(root, file), 'utf8').matchAll(MARK);
          return Array.from(marks, ([, what]) => `${file} has a placeholder: ${what}`);
        }),
  },
};

/** Names that nobody can own: RFC 2606 and RFC 6761. */
const RESERVED_HOST =
  /(?<![\w%.-])(?:(?:[\w-]+\.)*example\.(?:com|net|org)|(?:[\w-]+\.)+(?:example|test|invalid|localhost))\b/;

/** Numbers that Ofcom (country code 44) and the North American plan (1) keep for fiction. */
const FICTION =
  /^44(?:1(?:1[3-8]|[2-6]1)496|191498|20794[6]0|289649|292018|1632960|7700900|8081570|9098790|3069990)|^1[2-9]\d\d55501\d\d$/;

/** Seven equal digits at the end, or counted ones, are nobody's number. */
const MADE_UP = /(\d)\1{6}$|1234567|7654321/;

const samples = new Set(
  valuesIn(sampleCompany)
    .map(({ value }) => value)
    .filter((value) => value !== 'none' && value !== sampleCompany.initiatives),
);

/** Says why a value can't be the company's own, if it can't. */
export function inventedReason(value: string): string | undefined {
  if (samples.has(value)) return 'is the sample company’s';
  const [host] = RESERVED_HOST.exec(value) ?? [];
  if (host) return `has the reserved name ${host}`;
  const digits = /^\+?[\d\s()-]+$/.test(value) ? value.replace(/\D/g, '') : '';
  const isInvented = MADE_UP.test(digits) || FICTION.test(digits);
  return isInvented ? 'is an invented number' : undefined;
}
