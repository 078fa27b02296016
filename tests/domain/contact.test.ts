import { expect, test } from 'vitest';
import { doubtAboutContact } from '@/domain/contact';
import { checkEmail } from '@/domain/newsletter';

test.each([
  ['email', undefined, ['amina@example.com', ' amina+list@mail.example.org ']],
  ['email', undefined, ['a@gmail.com', 'a@Gmail.com', 'a@ymail.com', 'a@mail.com', 'a@yahoo.in']],
  [
    'email',
    'contact/unusual-email',
    ['amina@localhost', 'amina', 'a b@c.example', '+919876543210'],
  ],
  ['email', 'contact/unusual-host', ['a@gmial.com', 'a@GMAIL.con', 'a@gmail.co', 'a@gmai.com']],
  ['email', 'contact/unusual-host', ['a@hotmial.com', 'a@yaho.com', 'a@yahooo.com']],
  ['whatsapp', undefined, ['+44 7700 900123', '+91 98765-43210', '9876543210', '٩٨٧٦٥٤٣٢١٠']],
  ['whatsapp', 'contact/unusual-whatsapp', ['12345', '+91 98765 4321', 'abc', 'a@example.com']],
] as const)('for %s, the doubt %s is raised by %j', (contactType, doubt, contacts) => {
  for (const contact of contacts) expect(doubtAboutContact({ contact, contactType })).toBe(doubt);
});

const longest = `${'a'.repeat(242)}@example.com`;

test.each(['name@example.com', ' name@example.com\n', 'نور@مثال.com', longest])(
  'the newsletter takes the address %j, trimmed',
  (typed) => {
    expect(checkEmail(typed)).toEqual({ ok: true, value: typed.trim() });
  },
);

test.each([
  ['subscribe/missing-email', ['', ' \n ']],
  ['subscribe/invalid-email', ['name', 'name@', '@example.com', 'na me@example.com', 'a@b']],
  ['subscribe/invalid-email', ['a@b.example,c@d.example', '"Amina" <a@b.example>', 'a@b@c']],
  ['subscribe/invalid-email', ['na\u202eme@example.com', `a${longest}`]],
])('with the error %s, the newsletter refuses %j', (code, addresses) => {
  for (const typed of addresses) expect(checkEmail(typed)).toEqual({ ok: false, code });
});
