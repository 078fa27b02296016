import { expect, test } from 'vitest';
import { createDraft } from '@/lib/draft';
import { isString } from '@/lib/stored';

const items = new Map<string, string>();
const tab = {
  get: (key: string) => items.get(key) ?? null,
  set: (key: string, value: string) => void items.set(key, value),
  remove: (key: string) => void items.delete(key),
};
const draft = createDraft(tab, 'draft', isString);

test('what was typed is there again for the same person, until it’s sent', () => {
  draft.keep('u1', 'salam');
  expect(createDraft(tab, 'draft', isString).read('u1')).toBe('salam');
  expect(draft.read('u2')).toBeUndefined();
  draft.remove();
  expect(draft.read('u1')).toBeUndefined();
});

test.each(['', 'salam', '{}', '{"owner":"u1"}', '{"owner":"u1","value":7}', '{"value":"salam"}'])(
  'the damaged draft %j is nobody’s',
  (text) => {
    items.set('draft', text);
    expect(draft.read('u1')).toBeUndefined();
  },
);
