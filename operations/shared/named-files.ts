import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { codeOf, CommandError, messageOf } from '../../cli/errors.ts';
import { asciiDigits } from '../../src/lib/digits.ts';
import { parsePhone } from '../../src/lib/phone.ts';
import { csvRows } from './csv.ts';

const REASONS: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you are not allowed to',
};

/** Reads a file that the operator named. Throws a CommandError that says why it can't be read. */
export function readNamed(file: string): string {
  try {
    return decoded(readFileSync(file));
  } catch (error) {
    const reason = REASONS[String(codeOf(error))] ?? messageOf(error);
    throw new CommandError(`${resolve(file)} can't be read: ${reason}.`);
  }
}

/** Excel saves "Unicode Text" in UTF-16, behind a byte-order mark; others turn its bytes round. */
function decoded(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Reads the email addresses in a file, in lower case: a CSV, or one on each line. Throws a
 * CommandError for a file with lines in which there is none.
 */
export function addressesIn(file: string): Set<string> {
  const text = readText(file);
  const addresses = addressesOf(text);
  if (addresses.size === 0 && hasLines(csvRows(text)))
    throw new CommandError(
      `${resolve(file)} has lines, but no email address in them. Save the list again, as CSV with a column of addresses.`,
    );
  return addresses;
}

/**
 * Reads the email addresses, in lower case, and the phone numbers with a plus in a file, also if a
 * spreadsheet has taken the plus away, or written spaces. The file is a table, or an address book of
 * a phone, of WhatsApp (`.vcf`) or of Thunderbird (`.ldif`). Throws a CommandError for a file with
 * lines in which there is neither, and for numbers that a spreadsheet has rounded.
 */
export function contactsIn(file: string): Set<string> {
  const text = readText(file);
  const rows = rowsOf(text);
  const lost = rows.flat().find((cell) => LOST.test(cell));
  if (lost)
    throw new CommandError(
      `${resolve(file)} has ${lost} where a contact was, which a spreadsheet has changed for good. ${AS_TEXT}`,
    );
  const contacts = addressesOf(text).union(new Set(numbersOf(rows)));
  if (contacts.size === 0 && hasLines(csvRows(text)))
    throw new CommandError(
      `${resolve(file)} has lines, but no address or number with its country code in them. ${AS_TEXT}`,
    );
  return contacts;
}

const AS_TEXT =
  'Use the list that operate wrote. If it has to go through a spreadsheet, import that column as text, and save it as CSV.';

/** What two forms of one address or number have in common. */
export function contactKey(contact: string): string {
  const [name, host, ...more] = contact.toLowerCase().replace(/^'/, '').split('@');
  if (!host || more.length > 0) return parsePhone(contact) ?? contact.toLowerCase();
  return `${name}@${domainToASCII(host) || host}`;
}

/**
 * Returns the contacts of a list that aren't among those that are known. Without its plus, a number
 * may have its country code or, if it's one of the home country, not.
 */
export function withoutKnown(listed: Iterable<string>, known: Iterable<string>): string[] {
  const keys = new Set(Array.from(known, contactKey));
  const isKnown = (contact: string) => keys.has(contactKey(contact));
  return [...listed].filter((contact) => !isKnown(contact) && !isKnown(withoutPlus(contact)));
}

const withoutPlus = (contact: string) => contact.replace(/^\+(?=\d+$)/, '');

/** The text of a file, with digits and signs as they are in English. */
function readText(file: string): string {
  const text = readNamed(file);
  if (text.startsWith('PK\u0003\u0004'))
    throw new CommandError(
      `${resolve(file)} is a spreadsheet's own file. Save it as CSV, with the contacts as text, and name that.`,
    );
  // UTF-16 without its mark, in which every other byte is 0.
  if (text.includes('\0'))
    throw new CommandError(
      `${resolve(file)} doesn't say how its letters are encoded. Save it again, as CSV UTF-8.`,
    );
  return asciiDigits(text.normalize('NFKC'));
}

/** An address book, as phones, WhatsApp (vCard, RFC 6350) and Thunderbird (LDIF, RFC 2849) export it. */
const ADDRESS_BOOK = /^(?:BEGIN:VCARD\s*$|dn::? )/im;

/**
 * The lines of an address book with one field, by its names; a long line goes on behind a space. A text
 * that isn't an address book is `undefined`.
 */
function linesOfBook(text: string, names: string): string[] | undefined {
  if (!ADDRESS_BOOK.test(text)) return undefined;
  const field = new RegExp(`^(?:[\\w-]+\\.)?(?:${names})[;:].*$`, 'gim');
  return text.replace(/\r?\n[ \t]/g, '').match(field) ?? [];
}

/**
 * The rows of a table, or the numbers of an address book. WhatsApp writes the number with its country
 * code beside the one that is shown (`waid`).
 */
function rowsOf(text: string): string[][] {
  const lines = linesOfBook(text, 'tel|telephoneNumber|homePhone|mobile');
  if (!lines) return csvRows(text);
  const numbers = lines.map((line) => /;waid=(\d+)/i.exec(line)?.[1] ?? afterLastColon(line));
  return [['Phone'], ...numbers.map((number) => [number])];
}

const afterLastColon = (line: string) => line.slice(line.lastIndexOf(':') + 1).trim();

/** Whether a list has more than the names of its columns. */
function hasLines(rows: readonly string[][]): boolean {
  const [first = [], ...others] = rows;
  return others.length > 0 || (rows.length > 0 && !isHeader(first));
}

const isHeader = (row: readonly string[]) =>
  row.some((name) => CONTACT_COLUMN.test(name)) && !row.some((name) => /[\d@]/.test(name));

const CONTACT_COLUMN =
  /contact(?! id)|e-?mail|whats|phone|mobile|msisdn|sms|\btel|number|recipient|destination|\bgone\b/i;

// Services and mail programs write <nur@example.com> and mailto:nur@example.com.
const addressesOf = (file: string) => {
  const text = linesOfBook(file, 'e?mail|mozillaSecondEmail')?.join('\n') ?? file;
  return new Set(
    (text.toLowerCase().match(/[^\s,;:|"<>()[\]]+@[^\s,;:|"<>()[\]]+/g) ?? [])
      // The apostrophe is from `csvLine` or a spreadsheet, the dot from the end of a sentence.
      .map((address) => address.replace(/^'|[.']$/g, ''))
      .filter((address) => /[^@]@[^@]/.test(address)),
  );
};

/**
 * A number that a spreadsheet has rounded (9.19877E+11) or shows in too narrow a column, or what it
 * took for a formula. Ids of services can be 12345678e9.
 */
const LOST =
  /^\+?(?:\d+(?:[.,]\d+)?e\+|\d(?:[.,]\d+)?e)(?:[6-9]|\d\d)$|^#(?:##+|NAME\?|VALUE!|REF!|ERROR!)$/i;

/**
 * Finds the numbers of a table. Those with a plus are numbers wherever they stand. Others are only in
 * columns whose name says so; if none does, in columns in which there is nothing but contacts.
 */
function numbersOf(rows: readonly string[][]): string[] {
  const header = headerOf(rows);
  const names = rows[header] ?? [];
  const body = rows.slice(header + 1);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => body.map((row) => row[index] ?? ''));
  const isNamed = (index: number) =>
    CONTACT_COLUMN.test(names[index] ?? '') && columns[index]!.some(isContact);
  const hasNamed = columns.some((_, index) => isNamed(index));
  return columns.flatMap((cells, index) => {
    const filled = cells.filter((cell) => /[\d@]/.test(cell));
    const areContacts = hasNamed ? isNamed(index) : filled.every(isContact);
    return filled.flatMap((cell) => {
      if (areContacts || cell.includes('+')) return numberIn(cell) ?? severalIn(cell);
      return [];
    });
  });
}

/**
 * Returns which row has the names of the columns: the first that names one with contacts, because a title can
 * stand above it, or else the first of all, or -1 if that has a contact.
 */
function headerOf(rows: readonly string[][]): number {
  const first = rows.findIndex((row) => row.some(isContact));
  const hasContacts = (index: number) => rows.some((row) => isContact(row[index] ?? ''));
  const named = rows
    .slice(0, Math.max(first, 0))
    .findIndex((row) => row.some((name, index) => CONTACT_COLUMN.test(name) && hasContacts(index)));
  return named === -1 && first !== 0 ? 0 : named;
}

const isContact = (cell: string) => cell.includes('@') || numberIn(cell) !== undefined;

/** What stands between two numbers in one cell; Google Contacts writes three colons. */
const BETWEEN_NUMBERS = /:::|[,;/|]|\s(?:or|and)\s/i;

/** The numbers in a cell that isn't one number, and those with a plus in a sentence. */
const severalIn = (cell: string) =>
  cell
    .split(BETWEEN_NUMBERS)
    .flatMap((part) => numberIn(part) ?? part.match(/\+\d{8,15}(?!\d)/g) ?? []);

/** The number in a cell, by its digits. */
function numberIn(cell: string): string | undefined {
  if (NO_NUMBER.test(cell)) return undefined;
  const number = cell
    // As text in Excel: ="919876543210"
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    // As a decimal, and in groups.
    .replace(/(?<=^\d{8,})[.,]0+$/, '')
    .replace(/^\d{1,3}(?:([,.'])\d{2,3})(?:\1\d{2,3})+$/, (grouped) => grouped.replace(/\D/g, ''));
  const digits = /^(?:\+|00)?([1-9]\d{7,14})$/.exec(number.replace(/[\s\p{Pd}\p{Cf}().]/gu, ''));
  return digits ? `+${digits[1]}` : parsePhone(number);
}

/** Days, coordinates, and addresses of computers, which services have in their lists. */
const NO_NUMBER =
  /^\d{4}[-./]\d\d?[-./]\d\d?$|^\d\d?[-./]\d\d?[-./]\d{4}$|^-?\d{1,3}\.\d+$|^(?:(?:1?\d?\d|2[0-5]\d)\.){3}\d{1,3}$/;
