import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes, withPolicy } from '@/integrations/content-security-policy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts and styles are hashed, each once', () => {
  const html = '<style>a{}</style><script>x()</script><script type="module">x()</script>';
  expect(inlineHashes(html)).toEqual({ script: [hash('x()')], style: [hash('a{}')] });
});

test('external scripts and data blocks need no hash', () => {
  const html = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
  expect(inlineHashes(html)).toEqual({ script: [], style: [] });
});

test('speculation rules are held to the policy too', () => {
  expect(inlineHashes('<script type="speculationrules">{}</script>').script).toEqual([hash('{}')]);
});

test('the policy comes first in the head', () => {
  const html = '<head><meta charset="utf-8"><script>x()</script></head>';
  expect(withPolicy(html, { 'script-src': ["'self'"], 'object-src': ["'none'"] })).toBe(
    `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="script-src 'self' ${hash('x()')}; object-src 'none'; style-src"><script>x()</script></head>`,
  );
});

test('a page without a charset is refused, with the remedy', () => {
  expect(() => withPolicy('<head></head>', {})).toThrow('<meta charset="utf-8">');
});
