import { describe, expect, test } from 'vitest';
import { createDraft } from '@/lib/draft';
import { NEWSLETTER_DRAFT_KEY } from '@/lib/browser/storage-keys';
import { isNumber, isString } from '@/lib/stored';

const items = new Map<string, string>();
const tab = {
  get: (key: string) => items.get(key) ?? null,
  set: (key: string, value: string) => void items.set(key, value),
  remove: (key: string) => void items.delete(key),
};
const create = () =>
  createDraft<{ name: string; age: number }>(tab, NEWSLETTER_DRAFT_KEY, {
    name: isString,
    age: isNumber,
  });
const draft = create();
const TYPED = { name: 'Amina', age: 40 };

test('what was typed is there again for the same person, until it’s sent', () => {
  draft.keep('u1', TYPED);
  expect(create().read('u1')).toEqual(TYPED);
  expect(draft.read('u2')).toBeUndefined();
  draft.remove();
  expect(draft.read('u1')).toBeUndefined();
});

test.each([
  '',
  'salam',
  '{}',
  '{"owner":"u1"}',
  '{"owner":"u1","value":7}',
  '{"value":{"name":"Amina"}}',
])('the damaged draft %j is nobody’s', (text) => {
  items.set(NEWSLETTER_DRAFT_KEY, text);
  expect(draft.read('u1')).toBeUndefined();
});

describe('after a deployment, a draft is there again', () => {
  test.each<[string, object, object | undefined]>([
    ['as it was typed', TYPED, TYPED],
    ['without a field that it had before', { name: 'Amina', city: 'Pune' }, { name: 'Amina' }],
    ['without what doesn’t fit any more', { name: 'Amina', age: 'forty' }, { name: 'Amina' }],
    ['not at all where nothing fits', { city: 'Pune' }, undefined],
  ])('%s', (_, stored, read) => {
    draft.keep('u1', stored as typeof TYPED);
    expect(draft.read('u1')).toEqual(read);
    expect(draft.read('u2')).toBeUndefined();
  });
});
