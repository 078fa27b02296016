import { z } from 'astro/zod';
import { text } from './fields.ts';

/** What is written where there is no value on purpose. */
export const NONE = 'none';

/** Finds what is wrong with a value, and says what to write instead. */
type Check = (written: string) => string | undefined;

/** A value that can be absent: `null` while it's not set, and `none` on purpose. */
const optional = (check: Check) =>
  z
    .preprocess(
      (written) => (written === '' || written === undefined ? null : written),
      z
        .string({ error: ({ input }) => notText(input) })
        .trim()
        .nullable(),
    )
    .superRefine((written, context) => {
      const problem = written && written !== NONE ? (emptyProblem(written) ?? check(written)) : undefined;
      if (problem) context.addIssue(problem);
    });

/** An optional value that the law or the policies need, so that it can't be `none`. */
const needed = (check: Check) =>
  optional(check).refine((written) => written !== NONE, {
    error: 'The policies need it, so it can’t be none. Leave it empty until you have it.',
  });

function emptyProblem(written: string): string | undefined {
  if (!/^(none|no|n\/?a|tb[acd]|to ?do|[-–—?.]+)$/i.test(written)) return undefined;
  return `"${written}" is not a value. Write nothing while it’s not known, or none.`;
}

function notText(input: unknown): string {
  return typeof input === 'number'
    ? `${input} is read as a quantity. Put it into quotation marks: "${input}"`
    : 'This is not a text. Write one line after the colon, or leave it empty.';
}

const EMAIL = /^[^\s@<>":]+@[^\s@<>"]+\.[^\s@.<>"]+$/;
const email: Check = (written) =>
  EMAIL.test(written)
    ? undefined
    : `"${written}" is not an email address. Write one, for example salam@your-company.com.`;

const phone: Check = (written) =>
  /^\+[1-9]\d{0,2}[ \d()-]+$/.test(written) && /^\d{7,15}$/.test(written.replace(/\D/g, ''))
    ? undefined
    : `"${written}" is not a number with its country code. Write it like this: +91 98765 43210`;

const chatNumber: Check = (written) => {
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  if (/^[1-9]\d{6,14}$/.test(written)) return undefined;
  return /^[1-9]\d{6,14}$/.test(digits)
    ? `Write only the digits, beginning with the country code: ${digits}`
    : `"${written}" is not a number with its country code. Write only its digits: 919876543210`;
};

/** An https address of one of some websites, with a page after it. */
const addressAt =
  (example: string, ...hosts: string[]): Check =>
  (written) => {
    const url = URL.canParse(written) ? new URL(written) : undefined;
    if (url?.protocol !== 'https:')
      return `"${written}" is not an https address. Copy it from the browser, for example ${example}`;
    const isThere = hosts.some(
      (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
    );
    if (!isThere)
      return `${url.hostname} is not ${hosts.join(' or ')}. Write an address such as ${example}, or none.`;
    return url.pathname === '/' && !url.search
      ? `This is only the home page of ${url.hostname}. Write an address such as ${example}, or none.`
      : undefined;
  };

const filmId: Check = (written) => {
  if (/^[\w-]{11}$/.test(written)) return undefined;
  const [, id] = /(?:v=|youtu\.be\/|embed\/|shorts\/)([\w-]{11})/.exec(written) ?? [];
  return id
    ? `This is a whole address. Write only the id: ${id}`
    : `"${written}" is not the id of a YouTube film. Copy the 11 letters and digits after v= in its address.`;
};

const target: Check = (written) =>
  /^[/#][\w/#-]*$/.test(written) || /^https:\/\/\S+$/.test(written)
    ? undefined
    : `"${written}" leads nowhere. Write an https address, or a page of this site such as /aboutus.`;

const line = text(2, 80);
const play = optional(
  addressAt('https://play.google.com/store/apps/details?id=…', 'play.google.com'),
);
const apple = optional(addressAt('https://apps.apple.com/app/…', 'apps.apple.com'));
const profile = (...hosts: string[]) =>
  optional(addressAt(`https://www.${hosts[0]}/your-company`, ...hosts));

/** The schema of content/company.yaml, which explains each field. `apps` are the ids of the apps. */
export const companySchema = (apps: readonly string[]) =>
  z.strictObject({
    brand: text(2, 30).regex(/^[\p{L}\p{M}\p{N} .,&'’!+-]*$/u, {
      error:
        'A name has letters, digits, spaces and . , & ’ ! + - only, because it stands in many texts.',
    }),
    title: text(10, 60),
    description: text(80, 170),
    copyright: text(2, 60),
    legalName: needed(() => undefined),
    address: z.preprocess(
      (written) => (written === '' || written === undefined ? null : written),
      z
        .array(line, {
          error: 'Write its lines in brackets: [12 Garden Road, Mumbai 400001, India]',
        })
        .min(1, { error: 'The list is empty. Write its lines, or nothing after the colon.' })
        .max(6, { error: 'There are too many lines. Write six at most.' })
        .nullable(),
    ),
    email: needed(email),
    phone: optional(phone),
    chat: z.strictObject({
      // Digits alone are a number to YAML, which loses none of up to 15.
      number: z.preprocess(
        (written) => (typeof written === 'number' ? String(written) : written),
        optional(chatNumber),
      ),
      greeting: text(5, 200),
    }),
    profiles: z.strictObject({
      instagram: profile('instagram.com'),
      facebook: profile('facebook.com', 'fb.com'),
      twitter: profile('x.com', 'twitter.com'),
      reddit: profile('reddit.com'),
      linkedin: profile('linkedin.com'),
    }),
    // An app that isn't there yet has no addresses yet.
    stores: z.strictObject(
      Object.fromEntries(apps.map((app) => [app, z.strictObject({ play, apple }).prefault({ play: null, apple: null })])),
    ),
    film: z.strictObject({ id: optional(filmId), title: text(5, 100) }),
    initiatives: optional(target),
  });

/** The company as content/company.yaml has it. */
export type Company = z.output<ReturnType<typeof companySchema>>;
