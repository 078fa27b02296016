import { valuesIn } from '../../src/content/company.ts';
import { sampleCompany } from '../../src/content/sample-company.ts';

/** Names that nobody can own: RFC 2606 and RFC 6761. */
const RESERVED_HOST =
  /(?<![\w%.-])(?:(?:[\w-]+\.)*example\.(?:com|net|org)|(?:[\w-]+\.)+(?:example|test|invalid|localhost))\b/;

/** Numbers that Ofcom (country code 44) and the North American plan (1) keep for fiction. */
const FICTION = [
  /^44(?:1(?:1[3-8]|[2-6]1)496|191498|20794[6]0|289649|292018|1632960|7700900|8081570|9098790|3069990)/,
  /^1[2-9]\d\d55501\d\d$/,
];

/** Seven equal digits at the end, or counted ones, are nobody's number. */
const MADE_UP = /(\d)\1{6}$|1234567|7654321/;

const samples = new Set(
  valuesIn(sampleCompany)
    .map(({ value }) => value)
    .filter((value) => value !== null && value !== 'none' && value !== sampleCompany.initiatives),
);

/** Says why a value can't be the company's own, if it can't. */
export function inventedReason(value: string): string | undefined {
  if (samples.has(value)) return 'is the sample company’s';
  const [host] = RESERVED_HOST.exec(value) ?? [];
  if (host) return `has the reserved name ${host}`;
  return /^\+?[\d\s()-]+$/.test(value) && isInventedNumber(value)
    ? 'is an invented number'
    : undefined;
}

/** Whether a telephone number reaches nobody. */
export function isInventedNumber(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  return MADE_UP.test(digits) || FICTION.some((range) => range.test(digits));
}

/** Lists what a page shows that can't be the company's own. */
export function inventedOn(html: string): string[] {
  const hosts = html.match(/(?<![\w%.-])(?:[\w-]+\.)+example\b/g) ?? [];
  const numbers = [...html.matchAll(/(?:tel:\+?|wa\.me\/)(\d+)/g)].flatMap(([, number = '']) =>
    isInventedNumber(number) ? number : [],
  );
  const { legalName, address, film } = sampleCompany;
  const texts = [legalName, address?.[0], film.id].filter((text) => text && html.includes(text));
  return [...new Set([...hosts, ...numbers, ...texts])] as string[];
}
