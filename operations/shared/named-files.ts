import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError, messageOf } from '../../cli/errors.ts';

const REASONS: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you are not allowed to',
};

/** Reads a file that the operator named. Throws a CommandError that says why it can't be read. */
export function readNamed(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new CommandError(`${resolve(file)} can't be read: ${REASONS[code] ?? messageOf(error)}.`);
  }
}

/** Reads the email addresses in a file, in lower case: a CSV, or one on each line. */
export const addressesIn = (file: string) => addressesOf(readNamed(file));

/** Reads the email addresses, in lower case, and the phone numbers in a file. */
export function contactsIn(file: string): Set<string> {
  const text = readNamed(file);
  return addressesOf(text).union(new Set(text.match(/\+\d{8,15}(?!\d)/g)));
}

const addressesOf = (text: string) =>
  new Set(text.toLowerCase().match(/[^\s,;|"<>()[\]]+@[^\s,;|"<>()[\]]+/g));
