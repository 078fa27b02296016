/** Email addresses that the form and the rules both take. */
export const EMAILS = [
  'amina@example.com',
  'Amina.K+list@mail.example.co.in',
  "o'neil!#$%&*+/=^_{}~3@a-b2.xn--p1ai",
  'نُور@مِثال.إِمارات',
  'a@b.c',
];

/** An email address of this length. */
export const emailOf = (length: number) => `${'a'.repeat(length - 10)}@b.example`;

/** What isn't exactly one address, and both refuse. */
export const NOT_ONE_EMAIL = [
  'amina',
  'amina@localhost',
  '@example.com',
  'am ina@example.com',
  'a@b@c.d',
  'a@b.c,d@e.f',
  'a@b.c;d@e.f',
  'a@b.c?bcc=d@e.f',
  'a?bcc=d@b.c',
  '"a"@b.c',
];

/** One address with something around it, which the form takes away, and the rules refuse. */
export const DRESSED_EMAILS = ['mailto:a@b.c', 'A <a@b.c>', '(a@b.c)', 'a@b.c.', 'a@b.c,'];

/** What isn't exactly one number with a country code. */
export const NOT_ONE_NUMBER = [
  '9876543210',
  '+1234567',
  '+1234567890123456',
  '+0123456789',
  '+919800000001 +919800000002',
  '+٩١٩٨٠٠٠٠٠٠٠١',
];
