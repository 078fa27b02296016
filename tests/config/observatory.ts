type Headers = Readonly<Record<string, string | undefined>>;

interface Rule {
  /** The result's name in the Observatory, where `points` are below 0 a failure. */
  name: string;
  points: number;
  applies: (headers: Headers, policy: string) => boolean;
}

const SIX_MONTHS = 15_768_000;
const PRIVATE_REFERRERS = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name} `)) ?? '';
const scripts = (policy: string) =>
  directive(policy, 'script-src') || directive(policy, 'default-src');

/**
 * The published scoring of the MDN HTTP Observatory, as far as headers and policy decide it. In
 * each list the first rule that applies counts. https://developer.mozilla.org/observatory/docs/tests_and_scoring
 */
const rules: readonly (readonly Rule[])[] = [
  [
    { name: 'csp-not-implemented', points: -25, applies: (_, policy) => !policy },
    {
      name: 'csp-implemented-with-unsafe-inline',
      points: -20,
      applies: (_, policy) => /'unsafe-inline'|data:|https:(\s|;|$)|\*/.test(scripts(policy)),
    },
    {
      name: 'csp-implemented-with-insecure-scheme',
      points: -20,
      applies: (_, policy) => /\bhttp:/.test(policy),
    },
    {
      name: 'csp-implemented-with-unsafe-eval',
      points: -10,
      applies: (_, policy) => scripts(policy).includes("'unsafe-eval'"),
    },
    {
      name: 'csp-implemented-with-unsafe-inline-in-style-src-only',
      points: 0,
      applies: (_, policy) => /'unsafe-inline'|data:/.test(directive(policy, 'style-src')),
    },
    {
      name: 'csp-implemented-with-no-unsafe-default-src-none',
      points: 10,
      applies: (_, policy) =>
        directive(policy, 'default-src') === "default-src 'none'" &&
        /'(none|self)'/.test(directive(policy, 'form-action')),
    },
    { name: 'csp-implemented-with-no-unsafe', points: 5, applies: () => true },
  ],
  [
    {
      name: 'hsts-implemented-max-age-at-least-six-months',
      points: 0,
      applies: (headers) =>
        Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]) >= SIX_MONTHS,
    },
    {
      name: 'hsts-implemented-max-age-less-than-six-months',
      points: -10,
      applies: (headers) => Boolean(headers['strict-transport-security']),
    },
    { name: 'hsts-not-implemented', points: -20, applies: () => true },
  ],
  [
    {
      name: 'x-content-type-options-nosniff',
      points: 0,
      applies: (headers) => headers['x-content-type-options'] === 'nosniff',
    },
    { name: 'x-content-type-options-not-implemented', points: -5, applies: () => true },
  ],
  [
    {
      name: 'x-frame-options-implemented-via-csp',
      points: 5,
      applies: (headers) =>
        /frame-ancestors '(none|self)'/.test(headers['content-security-policy'] ?? ''),
    },
    {
      name: 'x-frame-options-sameorigin-or-deny',
      points: 0,
      applies: (headers) => /^(DENY|SAMEORIGIN)$/i.test(headers['x-frame-options'] ?? ''),
    },
    { name: 'x-frame-options-not-implemented', points: -20, applies: () => true },
  ],
  [
    {
      name: 'referrer-policy-private',
      points: 5,
      applies: (headers) => PRIVATE_REFERRERS.includes(headers['referrer-policy'] ?? ''),
    },
    {
      name: 'referrer-policy-unsafe',
      points: -5,
      applies: (headers) => Boolean(headers['referrer-policy']),
    },
    { name: 'referrer-policy-not-implemented', points: 0, applies: () => true },
  ],
  [
    {
      name: 'cross-origin-resource-policy-implemented-with-same-origin',
      points: 10,
      applies: (headers) =>
        /^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? ''),
    },
    { name: 'cross-origin-resource-policy-not-implemented', points: 0, applies: () => true },
  ],
  [
    {
      name: 'cross-origin-resource-sharing-implemented-with-universal-access',
      points: -50,
      applies: (headers) => headers['access-control-allow-credentials'] === 'true',
    },
  ],
  [{ name: 'cookies-set', points: -5, applies: (headers) => Boolean(headers['set-cookie']) }],
];

/** The score of a page by its headers and its own policy: 100 and more is A+; bonuses count from 90 on. */
export function observatoryScore(headers: Headers, policy: string) {
  const results = rules.flatMap((group) => {
    const result = group.find(({ applies }) => applies(headers, policy));
    return result ? [result] : [];
  });
  const sum = (those: readonly Rule[]) => those.reduce((total, { points }) => total + points, 0);
  const losses = results.filter(({ points }) => points < 0);
  const withoutBonus = 100 + sum(losses);
  return {
    score: withoutBonus >= 90 ? 100 + sum(results) : withoutBonus,
    failed: losses.map(({ name }) => name),
  };
}
