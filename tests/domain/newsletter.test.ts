import { describe, expect, test } from 'vitest';
import { checkEmail } from '@/domain/newsletter';

describe('the typed email address', () => {
  test.each([
    ['  name@example.com ', { ok: true, value: 'name@example.com' }],
    ['نور@مثال.com', { ok: true, value: 'نور@مثال.com' }],
    [`${'a'.repeat(242)}@example.com`, { ok: true, value: `${'a'.repeat(242)}@example.com` }],
    ['', { ok: false, code: 'subscribe/missing-email' }],
    [' \n ', { ok: false, code: 'subscribe/missing-email' }],
    ['name', { ok: false, code: 'subscribe/invalid-email' }],
    ['name@', { ok: false, code: 'subscribe/invalid-email' }],
    ['@example.com', { ok: false, code: 'subscribe/invalid-email' }],
    ['na me@example.com', { ok: false, code: 'subscribe/invalid-email' }],
    ['a@b', { ok: false, code: 'subscribe/invalid-email' }],
    ['a@b.example,c@d.example', { ok: false, code: 'subscribe/invalid-email' }],
    ['"Amina" <a@b.example>', { ok: false, code: 'subscribe/invalid-email' }],
    ['a@b@c', { ok: false, code: 'subscribe/invalid-email' }],
    ['na\u202eme@example.com', { ok: false, code: 'subscribe/invalid-email' }],
    [`${'a'.repeat(243)}@example.com`, { ok: false, code: 'subscribe/invalid-email' }],
  ])('%j', (typed, result) => {
    expect(checkEmail(typed)).toEqual(result);
  });
});
