import { readFileSync } from 'node:fs';
import { readEntry } from 'content-lint';
import { expect, test } from 'vitest';
import { about, sharing } from '@/content/words';

test.each([
  [about, 'icon: users', 'icon: userz', "can't be used here. Write apple"],
  [about, 'mission: >-', 'mision: >-', 'There is no such field.'],
  [sharing, /^subject: .*/m, 'subject:', 'The field is empty.'],
] as const)('a mistake in the company’s words is named', (collection, text, mistake, message) => {
  const file = `content/${collection.files}`;
  const source = readFileSync(file, 'utf8');
  const read = (yaml: string) => readEntry(Buffer.from(yaml), file, collection).diagnostics;
  expect(read(source)).toEqual([]);
  const said = read(source.replace(text, mistake)).map((one) => one.message);
  expect(said.join()).toContain(message);
});
