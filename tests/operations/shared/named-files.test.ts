import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../../cli/errors.ts';
import {
  addressesIn,
  contactsIn,
  readNamed,
  withoutKnown,
} from '../../../operations/shared/named-files.ts';
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
  [
    'a list that a spreadsheet must not run',
    `"'+nur@example.com","'-a@b.c"`,
    '+nur@example.com -a@b.c',
  ],
  ['links, at the end of a sentence', 'mailto:nur@example.com.', 'nur@example.com'],
  ['a name with an apostrophe', "o'brien@example.com\n", "o'brien@example.com"],
  ['a list without lines', '', ''],
  ['a list with nothing but the names of its columns', 'EMAIL,ADDED\n', ''],
  ['an empty list that names its separator', 'sep=;\nEMAIL;ADDED\n', ''],
])('addresses are found in %s', (_, text, addresses) => {
  expect([...addressesIn(fileOf(text))].join(' ')).toBe(addresses);
});

test.each([
  ['"Nur@Example.com","+447700900999"', 'nur@example.com +447700900999'],
  ['+29012345\n+491234567890123', '+29012345 +491234567890123'],
  // As spreadsheets, services and programs write them again.
  ['919876543210\n447700900999', '+919876543210 +447700900999'],
  [
    '+91 98765 43210\n+91-9876543210\n+44 (7700) 900999',
    '+919876543210 +919876543210 +447700900999',
  ],
  ["'+919876543210\n'447700900999", '+919876543210 +447700900999'],
  ['"=""+447700900999"""', '+447700900999'],
  ['447700900999.0\n919876543210.00', '+447700900999 +919876543210'],
  ['contact;name\n447700900999,0;"Nur, A."', '+447700900999'],
  ['"447,700,900,999"\n"9,19,87,65,43,210"', '+447700900999 +919876543210'],
  ['٤٤٧٧٠٠٩٠٠٩٩٩', '+447700900999'],
  ['00447700900999\n098765 43210\np:+447700900998', '+447700900999 +919876543210 +447700900998'],
  ['Nur (+447700900999), Amina (+447700900998)', '+447700900999 +447700900998'],
  // Only the column of the contacts, wherever it is, and whatever separates them.
  ['"name","contact","joined"\n"Nur","447700900999","20261031"', '+447700900999'],
  ['Name;WHATSAPP;Id\r\n"Nur; A.";447700900999;123456789\r\n', '+447700900999'],
  ['CONTACT ID\tSMS\n123456789\t447700900999', '+447700900999'],
  [
    '\ufeff"""contact""",points\nNur@example.com,1\n447700900999,2',
    'nur@example.com +447700900999',
  ],
  ['1,Nur,447700900999\n2,Amina,', '+447700900999'],
  ['Name,Nummer,Seit\nNur,447700900999,31.10.2026\nAmina,,', '+447700900999'],
  ['Email,Since,Ip,Lat,Lon\na@b.c,2026-11-27,192.168.100.200,51.5074123,-0.12775833', 'a@b.c'],
  ['447700900999,2026-11-27,192.168.100.200,51.5074123', '+447700900999'],
  ['My list\nName,Nummer\nNur,447700900999', '+447700900999'],
  ['Phone list\n\nName,Phone,Id\nNur,447700900999,123456789', '+447700900999'],
  ['sep=;\nPhone;Id\n447700900999;123456789', '+447700900999'],
  ['MSISDN,Code\n447700900999,98765432', '+447700900999'],
  ['Destination,Code\n447700900999,98765432', '+447700900999'],
  ['Id,Recipient\n123456789,447700900999', '+447700900999'],
  ['Name,Nummer 1\nNur,447700900999', '+447700900999'],
  ['contact,id\n447700900999,123456789\nunknown,123456780', '+447700900999'],
  ['Notes\nCall +447700900999 or +447700900998', '+447700900999 +447700900998'],
  // Two in one cell, as Google Contacts and people write them.
  ['Name,Phone 1 - Value\nNur,+44 7700 900999 ::: +44 7700 900998', '+447700900999 +447700900998'],
  ['contact\n+91 98765 43210 / +91 98765 43211', '+919876543210 +919876543211'],
  ['contact\n919876543210\n"98765 43211; 98765-43212"', '+919876543210 +9876543211 +9876543212'],
  ['contact\n"(+44) 7700-900999, or 00447700900998"', '+447700900999 +447700900998'],
  // An address book, as WhatsApp and phones pass contacts on; \r\n before a space goes on with a line.
  [
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:;Nur;;;\r\nFN:Nur\r\nTEL;waid=919800000001:+91 98000 00001\r\nEND:VCARD\r\n',
    '+919800000001',
  ],
  [
    'BEGIN:VCARD\nVERSION:3.0\nREV:20261127\nitem1.TEL;type=CELL;type=pref;waid=447700900999:07700 900999\nitem1.X-ABLabel:Phone 123456789\nEMAIL;TYPE=HOME:nur@example.com\nEND:VCARD\nBEGIN:VCARD\nVERSION:2.1\nTEL;CELL:98765-43210\nTEL:+1 (202) 555-0123\nEND:VCARD',
    'nur@example.com +447700900999 +9876543210 +12025550123',
  ],
  [
    'BEGIN:VCARD\r\nVERSION:4.0\r\nTEL;TYPE="voice,home";VALUE=uri:tel:+44-7700-\r\n 900999;ext=5\r\nEND:VCARD',
    '+447700900999',
  ],
  [
    'BEGIN:VCARD\r\nVERSION:3.0\r\nEMAIL;type=INTERNET;type=HOME;type=pref:abdurrahman.siddiqui@example.o\r\n rg\r\nEND:VCARD',
    'abdurrahman.siddiqui@example.org',
  ],
  // As Thunderbird exports an address book.
  [
    'dn: cn=Nur,mail=nur@example.com\nobjectclass: person\ncn:: 4KSo4KWC4KSw\nmail: nur@exam\n ple.com\ntelephoneNumber: 98765 43210\nmobile: +91 98765 43211\nhomePhone: +44 7700-900998\npostalCode: 110001234\n',
    'nur@example.com +9876543210 +919876543211 +447700900998',
  ],
  ['EMAIL,EUID\na@b.c,12345678e9', 'a@b.c'],
  ['contact,points\n', ''],
])('addresses and numbers are found in %j', (text, contacts) => {
  expect([...contactsIn(fileOf(text))].join(' ')).toBe([...new Set(contacts.split(' '))].join(' '));
});

const UTF_16 = Buffer.from('\ufeffcontact\tname\r\n447700900999\tनूर\r\n', 'utf16le');

test.each([
  ['as Excel saves "Unicode Text"', UTF_16],
  ['with the bytes of each letter the other way round', Buffer.from(UTF_16).swap16()],
])('a list is read %s', (_, bytes) => {
  const file = fileOf('');
  writeFileSync(file, bytes);
  expect([...contactsIn(file)]).toEqual(['+447700900999']);
});

test.each([
  ['no address', addressesIn, 'EMAIL,@,nur@\n', 'has lines, but no email address in them. Save'],
  ['only numbers', addressesIn, 'contact\n+447700900999', 'has lines, but no email address'],
  ['no contact', contactsIn, 'name,points\nNur,1', 'has lines, but no address or number with'],
  ['a card without a number', contactsIn, 'BEGIN:VCARD\nFN:Nur\nEND:VCARD\n', 'has lines, but no'],
  ['numbers of other lengths', contactsIn, '+1234567\n+1234567890123456\n07700900999', 'as text'],
  ...['9.19877E+11', '9.19877E11', '"9,19877E+11"', '9,19877E+11', '9.2e+11', '########'].map(
    (lost) =>
      [
        `${lost} in it`,
        contactsIn,
        `Nur,${lost}\nAmina,+447700900999`,
        'changed for good',
      ] as const,
  ),
  ['no mark of its encoding', contactsIn, 'n\0u\0r\0@\0b\0.\0c\0', 'Save it again, as CSV UTF-8'],
  ['another format', contactsIn, 'PK\u0003\u0004…', "is a spreadsheet's own file. Save it as CSV"],
  ['another format', addressesIn, 'PK\u0003\u0004…', "is a spreadsheet's own file. Save it as CSV"],
] as const)('a file with %s is refused, with what to do', (_, read, text, message) => {
  expect(() => read(fileOf(text))).toThrow(CommandError);
  expect(() => read(fileOf(text))).toThrow(message);
});

test.each([
  ['Nur@example.com +447700900999', ''],
  // With a 0 behind the code, as the form once stored it.
  ['nur@example.com +4407700900999', ''],
  ["'nur@example.com +447700900999", ''],
  ['nnur@example.com +447700900998', 'nur@example.com +447700900999'],
])('when %s are known, of the list these are gone: %s', (known, gone) => {
  const listed = ['nur@example.com', '+447700900999'];
  expect(withoutKnown(listed, known.split(' ')).join(' ')).toBe(gone);
});

test('of numbers that have lost their plus, those of the home country may have lost their code', () => {
  expect(withoutKnown(['+9876543210'], ['+919876543210'])).toEqual([]);
  // Singapore, where the ten digits could also be a mobile number in India.
  expect(withoutKnown(['+6591234567'], ['+6591234567'])).toEqual([]);
  expect(withoutKnown(['+6591234567'], ['+6591234568'])).toEqual(['+6591234567']);
});

test('an address is known in both forms of its domain', () => {
  expect(withoutKnown(['nur@münchen.example'], ['nur@xn--mnchen-3ya.example'])).toEqual([]);
});

test('an address with a plus isn’t taken for the one without', () => {
  expect(withoutKnown(['nur+1@example.com'], ['nur1@example.com'])).toEqual(['nur+1@example.com']);
});

// Which of them are one.
test.each([
  ['+9876543210', '+919876543210', true],
  ['+919876543211', '+919876543210', false],
  ['Nur@Example.com', "'nur@example.com", true],
  ['nur@bücher.example', 'nur@xn--bcher-kva.example', true],
  ['nur@bücher.example', 'nur@bucher.example', false],
  ["o'brien@example.com", 'obrien@example.com', false],
  ['+1a@example.com', '1a@example.com', false],
])('of %s and %s, it is %s that they are the same contact', (listed, known, isSame) => {
  expect(withoutKnown([listed], [known])).toEqual(isSame ? [] : [listed]);
});
