import { describe, expect, test } from 'vitest';
import { checkEmail } from '@/domain/newsletter';

describe('the typed email address', () => {
  test.each([
    ['  name@example.com ', { email: 'name@example.com' }],
    ['نور@مثال.com', { email: 'نور@مثال.com' }],
    [`${'a'.repeat(242)}@example.com`, { email: `${'a'.repeat(242)}@example.com` }],
    ['', { problem: 'subscribe/missing-email' }],
    [' \n ', { problem: 'subscribe/missing-email' }],
    ['name', { problem: 'subscribe/invalid-email' }],
    ['name@', { problem: 'subscribe/invalid-email' }],
    ['@example.com', { problem: 'subscribe/invalid-email' }],
    ['na me@example.com', { problem: 'subscribe/invalid-email' }],
    ['a@b', { problem: 'subscribe/invalid-email' }],
    ['a@b.example,c@d.example', { problem: 'subscribe/invalid-email' }],
    ['"Amina" <a@b.example>', { problem: 'subscribe/invalid-email' }],
    ['a@b@c', { problem: 'subscribe/invalid-email' }],
    ['na\u202eme@example.com', { problem: 'subscribe/invalid-email' }],
    [`${'a'.repeat(243)}@example.com`, { problem: 'subscribe/invalid-email' }],
  ])('%j', (typed, result) => {
    expect(checkEmail(typed)).toEqual(result);
  });
});
