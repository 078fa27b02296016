import { describe, expect, test } from 'vitest';
import { createDraft, createFormDraft } from '@/lib/draft';
import { INVITE_DRAFT_KEY, NEWSLETTER_DRAFT_KEY } from '@/lib/browser/storage-keys';
import { isNumber, isString } from '@/lib/stored';

const items = new Map<string, string>();
const tab = {
  get: (key: string) => items.get(key) ?? null,
  set: (key: string, value: string) => void items.set(key, value),
  remove: (key: string) => void items.delete(key),
};
const draft = createDraft(tab, NEWSLETTER_DRAFT_KEY, isString);

test('what was typed is there again for the same person, until it’s sent', () => {
  draft.keep('u1', 'salam');
  expect(createDraft(tab, NEWSLETTER_DRAFT_KEY, isString).read('u1')).toBe('salam');
  expect(draft.read('u2')).toBeUndefined();
  draft.remove();
  expect(draft.read('u1')).toBeUndefined();
});

test.each(['', 'salam', '{}', '{"owner":"u1"}', '{"owner":"u1","value":7}', '{"value":"salam"}'])(
  'the damaged draft %j is nobody’s',
  (text) => {
    items.set(NEWSLETTER_DRAFT_KEY, text);
    expect(draft.read('u1')).toBeUndefined();
  },
);

describe('the draft of a form', () => {
  const form = createFormDraft<{ name: string; age: number }>(tab, INVITE_DRAFT_KEY, {
    name: isString,
    age: isNumber,
  });

  test.each<[string, object, object | undefined]>([
    ['as it was typed', { name: 'Amina', age: 40 }, { name: 'Amina', age: 40 }],
    ['without a field that it had before', { name: 'Amina', city: 'Pune' }, { name: 'Amina' }],
    ['without what doesn’t fit any more', { name: 'Amina', age: 'forty' }, { name: 'Amina' }],
    ['not at all where nothing fits', { city: 'Pune' }, undefined],
  ])('is there again %s', (_, stored, read) => {
    form.keep('u1', stored as { name: string; age: number });
    expect(form.read('u1')).toEqual(read);
    expect(form.read('u2')).toBeUndefined();
  });
});
