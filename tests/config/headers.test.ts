import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { observatoryScore } from './observatory';

interface Rule {
  source: string;
  headers: { key: string; value: string }[];
}

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  hosting: { headers: Rule[] };
};
const ofEveryAddress = Object.fromEntries(
  hosting.headers
    .filter(({ source }) => source === '**')
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
);

test.each([
  // A page cannot say this about itself; everything else of its policy stands in the page.
  ['content-security-policy', "frame-ancestors 'none'"],
  ['x-frame-options', 'DENY'],
  ['strict-transport-security', 'max-age=63072000'],
  ['x-content-type-options', 'nosniff'],
  // The film's player shows an error instead of the film when it gets no referrer.
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  // Stricter, it would cut the tie to Google's window.
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['cross-origin-resource-policy', 'same-origin'],
])('every address is sent with %s: %s', (name, value) => {
  expect(ofEveryAddress[name]).toBe(value);
});

test.each(['camera', 'geolocation', 'microphone', 'payment', 'usb'])(
  'no page, and nothing in a page, may use the %s',
  (feature) => {
    expect(ofEveryAddress['permissions-policy']).toContain(`${feature}=()`);
  },
);

describe("by the MDN HTTP Observatory's scoring", () => {
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'";

  test('these headers and a page’s policy are an A+', () => {
    expect(observatoryScore(ofEveryAddress, policy)).toEqual({
      score: 130,
      failed: [],
    });
  });

  test.each([
    ['content-security-policy', 'x-frame-options', 'x-frame-options-not-implemented'],
    ['strict-transport-security', '', 'hsts-not-implemented'],
    ['x-content-type-options', '', 'x-content-type-options-not-implemented'],
  ])('without %s %s it is less', (one, other, failure) => {
    const rest = { ...ofEveryAddress, [one]: undefined, [other]: undefined };
    const { score, failed } = observatoryScore(rest, policy);
    expect(failed).toContain(failure);
    expect(score).toBeLessThan(130);
  });

  test.each([
    ["default-src 'none'; script-src 'unsafe-inline'", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'none'; script-src 'unsafe-eval'", 'csp-implemented-with-unsafe-eval'],
    ["default-src 'none'; script-src http://a.example", 'csp-implemented-with-insecure-scheme'],
    ['', 'csp-not-implemented'],
  ])('the policy "%s" is not good enough', (weak, failure) => {
    expect(observatoryScore(ofEveryAddress, weak).failed).toContain(failure);
  });
});
