/**
 * Keeps Intl's formatters from the way to a first paint. The first one of a page's process loads their
 * data: 28 to 47 ms in Chromium 156, and 155 to 298 on a slow phone, before the page or its answer
 * is painted. `src/lib/quantity.ts` and `src/lib/dates.ts` write numbers and dates without.
 * `Intl.PluralRules` (3 ms) and `Intl.Locale` are cheap, and `localeCompare` half as dear.
 */
const message =
  'The first formatter of a page takes 28 to 47 ms, on a slow phone 155 to 298. Use src/lib/quantity.ts or src/lib/dates.ts; or say why no first paint waits for it.';

const FORMATTERS =
  /^(NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat|DurationFormat|DisplayNames|Collator|Segmenter)$/;
const METHODS = /^(toLocale(String|DateString|TimeString)|localeCompare)$/;

/** @type {import('eslint').Linter.Config} */
export const noIntl = {
  files: ['src/**/*.{ts,tsx,astro}'],
  // These run only in Node, when the site is built.
  ignores: [
    'src/{content,pages,pictures,layouts/seo}/**',
    'src/build/*.ts',
    'src/features/blog/model.ts',
  ],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...[
        `MemberExpression[object.name='Intl'][property.name=${FORMATTERS}]`,
        `MemberExpression[object.property.name='Intl'][property.name=${FORMATTERS}]`,
        `VariableDeclarator[init.name='Intl'] Property[key.name=${FORMATTERS}]`,
        `MemberExpression[property.name=${METHODS}]`,
        `MemberExpression[property.value=${METHODS}]`,
      ].map((selector) => ({ selector, message })),
    ],
  },
};
