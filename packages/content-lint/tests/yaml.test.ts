import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { lintYaml } from '../src/index.ts';

const schema = z.strictObject({
  id: z.string(),
  order: z.int(),
  label: z.string().min(3).max(40),
  kind: z.enum(['tip', 'note']).optional(),
  parts: z
    .array(z.strictObject({ text: z.string() }))
    .length(2)
    .optional(),
});
const options = { schema, transform: (text: string) => text.replace('{brand}', 'Usrah') };
const good = '- id: one\n  label: First\n- id: two\n  label: Second\n';

const lint = (source: string | Uint8Array, isList = true) => {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  return lintYaml(bytes, 'stats', isList, options);
};

test.each([
  ['a good list', good, ''],
  ['a map', 'id: one\nlabel: First', '1 The list is empty or not a list'],
  ['an empty entry', `${good}-\n`, '5 The field is empty. Write its fields below it'],
  ['a text as an entry', `${good}- three\n`, '5 "three" can\'t be used here. Write its fields'],
  ['an id twice', good.replace('two', 'one'), '3 one is there twice. Change one id.'],
  ['a missing field', good.replace('  label: Second\n', ''), '3 label: The field is missing'],
  [
    'an unknown kind',
    `${good}  kind: loud\n`,
    '5 kind: "loud" can\'t be used here. Write tip or note.',
  ],
  [
    'a list that is too short',
    `${good}  parts:\n    - text: One\n`,
    '5 parts: The list has 1 of them. Write exactly 2.',
  ],
  [
    'a nested mistake',
    `${good}  parts:\n    - text: One\n    - txt: Two\n`,
    '7 parts.1.text: The field is missing',
  ],
  [
    'a good text above a mistake',
    good.replace('First', "'First: good'").replace('Second', 'Second: bad'),
    '4 label: Put the whole text',
  ],
  ['a sign as a part', good.replace('First', '\n    - > 13'), '3 Put the whole text'],
  ['conflict markers', `<<<<<<< HEAD\n${good}`, '1 Git has put two versions'],
])('%s', (_, source, says) => {
  const [first, ...others] = lint(source).findings;
  const shown = first && `${first.line} ${first.field ? `${first.field}: ` : ''}${first.message}`;
  if (says) expect(shown).toContain(says);
  else expect(shown).toBeUndefined();
  for (const { message } of [first, ...others].filter((one) => one !== undefined))
    expect(message).not.toMatch(/Expected|Invalid|undefined/);
});

test('texts are changed before they are judged', () => {
  expect(lint(good.replace('First', '"{brand}"')).entries[0]?.data['label']).toBe('Usrah');
});

test('a file can be one entry, whose id is its name', () => {
  const { entries, findings } = lint('id: x\norder: 1\nlabel: First\n', false);
  expect(findings).toEqual([]);
  expect(entries).toMatchObject([{ id: 'stats', data: { id: 'x', order: 1, label: 'First' } }]);
});
