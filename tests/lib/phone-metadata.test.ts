import { getCountries, getExampleNumber, type CountryCode } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { NEVER_TEN_DIGITS, parsePhone } from '@/lib/phone';

// What phone.ts knows about countries, beside the numbering plans that Google keeps. A test that
// fails after an upgrade of the package means that a country has changed its numbers.

/** A home country without numbers, so that those of all countries are read as from abroad. */
const NOWHERE = { name: '', code: '999', number: /^(?!)/, example: '' };

/** The parts of a country's entry in the data: its lengths, and its fixed and its mobile numbers. */
interface Plan {
  3: number[];
  11?: readonly ([pattern: string, lengths?: number[]] | 0)[];
}

const plans = metadata.countries as unknown as Record<CountryCode, Plan>;

/** Texts of a length that begin with 0: any three digits, and then one over and over. */
function* beginningWithZero(length: number): Generator<string> {
  for (let digits = 0; digits < 1000; digits++)
    for (const filler of '159')
      yield `0${String(digits).padStart(3, '0')}`.padEnd(length, filler).slice(0, length);
}

/** Returns a fixed or mobile number of a country that begins with 0, if there is one. */
function numberWithZero(country: CountryCode): string | undefined {
  const { 3: allLengths, 11: types = [] } = plans[country];
  for (const type of types.slice(0, 2)) {
    if (!type) continue;
    const [pattern, lengths = allLengths] = type;
    const whole = new RegExp(`^(?:${pattern})$`);
    for (const length of lengths)
      for (const text of beginningWithZero(length)) if (whole.test(text)) return text;
  }
  return undefined;
}

const countries = getCountries().flatMap((country) => {
  const mobile = getExampleNumber(country, examples);
  // Saint Helena and Tokelau have numbers of seven digits, which firestore.rules doesn't take.
  return mobile && /\d{8}/.test(mobile.number)
    ? { country, mobile, withZero: numberWithZero(country) }
    : [];
});
/** Italy's code is the Vatican's, too. */
const codesWithZero = new Set(
  countries.flatMap(({ mobile, withZero }) => (withZero ? mobile.countryCallingCode : [])),
);

test('a mobile number of any country is read as it is', () => {
  const numbers = countries.map(({ mobile }) => mobile.number);
  expect(numbers.length).toBeGreaterThan(200);
  expect(numbers.map((number) => parsePhone(number, NOWHERE))).toEqual(numbers);
});

test('a 0 stays in the countries whose fixed or mobile numbers begin with it', () => {
  const numbers = countries.flatMap(({ mobile: { countryCallingCode: code }, withZero }) =>
    withZero ? `+${code}${withZero}` : [],
  );
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.map((number) => parsePhone(number, NOWHERE))).toEqual(numbers);
});

test('a 0 behind the code of any other country goes', () => {
  const others = countries.filter(({ mobile }) => !codesWithZero.has(mobile.countryCallingCode));
  const written = others.map(
    ({ mobile: { countryCallingCode: code, nationalNumber } }) => `+${code} (0)${nationalNumber}`,
  );
  expect(written.map((text) => parsePhone(text, NOWHERE))).toEqual(
    others.map(({ mobile }) => mobile.number),
  );
});

/** How many digits fixed and mobile numbers of the countries with a code have behind it. */
function lengthsBehind(code: string): number[] {
  const sharing = countries.filter(({ mobile }) => mobile.countryCallingCode === code);
  const lengths = sharing.flatMap(({ country }) => {
    const { 3: allLengths, 11: types = [] } = plans[country];
    return types.slice(0, 2).flatMap((type) => (type ? (type[1] ?? allLengths) : []));
  });
  return [...new Set(lengths)];
}

test.each(['1', '7'])('behind +%s, fixed and mobile numbers have ten digits', (code) => {
  expect(lengthsBehind(code)).toEqual([10]);
});

test('behind exactly the codes that are listed, no number has ten digits with its code', () => {
  const codes = new Set(countries.map(({ mobile }) => mobile.countryCallingCode));
  const never = [...codes].filter(
    (code) => /^[89]/.test(code) && !lengthsBehind(code).includes(10 - code.length),
  );
  expect([...codes].filter((code) => NEVER_TEN_DIGITS.test(code)).toSorted()).toEqual(
    never.toSorted(),
  );
});
