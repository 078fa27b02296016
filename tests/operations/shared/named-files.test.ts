import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../../cli/errors.ts';
import { addressesIn, contactsIn, readNamed } from '../../../operations/shared/named-files.ts';
import { temporaryFolder, write } from '../../files.ts';
import { runPiped } from '../../terminal.ts';

function fileOf(text: string): string {
  const file = join(temporaryFolder(), 'typed.csv');
  write(file, text);
  return file;
}

test.each([
  ['is missing', 'nobody.csv', "nobody.csv can't be read: there is no such file."],
  ['is a folder', '.', "can't be read: it is a folder."],
  ['is inside a file', 'typed.csv/a', "can't be read: "],
])('a named file that %s is refused in a sentence', (_, name, message) => {
  const read = () => readNamed(join(fileOf(''), '..', name));
  expect(read).toThrow(CommandError);
  expect(read).toThrow(message);
});

test('"npm run forms -- apply" says that the file it was given is missing', () => {
  const { stderr, status } = runPiped({ args: ['operations/forms.ts', 'apply', 'nobody.txt'] });
  expect(stderr).toBe(
    `${join(process.cwd(), 'nobody.txt')} can't be read: there is no such file.\n`,
  );
  expect(status).toBe(1);
});

test.each([
  ['a line each', 'nur@example.com\namina@example.org\r\n', 'nur@example.com amina@example.org'],
  ['a CSV', 'EMAIL;NAME\n"Nur@Example.com";"Nur"\n', 'nur@example.com'],
  [
    'a letter',
    'To: Nur <nur@example.com>, (a.k+1@example.org)|[b@c.de]',
    'nur@example.com a.k+1@example.org b@c.de',
  ],
  ['no address', 'EMAIL,@,nur@\n', ''],
])('addresses are found in %s', (_, text, addresses) => {
  expect([...addressesIn(fileOf(text))].join(' ')).toBe(addresses);
});

test.each([
  ['"Nur@Example.com","+447700900999"', 'nur@example.com +447700900999'],
  ['+12345678\n+123456789012345', '+12345678 +123456789012345'],
  // Too short, too long, or without a country code.
  ['+1234567\n+1234567890123456\n07700900999', ''],
])('addresses and numbers are found in %j', (text, contacts) => {
  expect([...contactsIn(fileOf(text))].join(' ')).toBe(contacts);
});
