import { readFileSync } from 'node:fs';
import { messageOf, Problem } from '../../scripts/local/problem.ts';

const CONTACTS = /[^\s,;"'<>]+@[^\s,;"'<>]+|\+\d{8,15}/g;

/** Reads the email addresses and phone numbers in a file, whatever stands between them. */
export function addressesIn(file: string): string[] {
  try {
    return [...new Set(readFileSync(file, 'utf8').match(CONTACTS))];
  } catch (error) {
    throw new Problem(`${file} cannot be read: ${messageOf(error)}`);
  }
}

/** Lists the addresses of a file that aren't among the `present` ones. */
export function goneFrom(file: string, present: readonly string[]): { gone: string }[] {
  const here = new Set(present.map((contact) => contact.toLowerCase()));
  const gone = addressesIn(file).filter((contact) => !here.has(contact.toLowerCase()));
  return gone.map((contact) => ({ gone: contact }));
}
