import { z } from 'astro/zod';
import { fieldsOf } from '../../lib/stored.ts';
import { areDistinct, orNumber, text, validateYoutubeId } from '../fields.ts';
import { fillIn } from '../fill-in.ts';

/** Stands for a value that is absent on purpose. */
const NONE = 'none';

/** Not what people write when they have no value. */
const SOMETHING = /^(?!(no(ne)?|n\/?a|tb[acd]|to ?do|[-–—?.]+)$)/i;

/** Parts of the examples in content/company.yaml and in error messages. */
const EXAMPLE = /…|your-company|98765 ?43210|12 Garden Road/i;

/** A text that can't be absent. */
const requiredText = (
  min: number,
  max: number,
  error = 'Every company has one, so it can’t be none.',
) =>
  text(min, max)
    .regex(SOMETHING, error)
    .refine((written) => !/\{.*\}/.test(written), 'Only {brand} stands for something here.');

const addressLine = requiredText(2, 80).refine(
  (written) => !EXAMPLE.test(written),
  'This is the example. Write your own address, or nothing while it’s not known.',
);

const processor = requiredText(2, 80, 'If there are none, write none without brackets.');

/** A value that can be absent: `null` while it's not set, and `none` on purpose. */
const optional = (validate: (written: string) => string | undefined) =>
  orNumber(z.string().trim())
    .nullable()
    .default(null)
    .transform((written) => written || null)
    .superRefine((written, context) => {
      if (!written || written === NONE) return;
      const example = `"${written}" is the example. Write your own, or nothing while it’s not known.`;
      const problem = EXAMPLE.test(written) ? example : validate(written);
      if (problem) context.addIssue(problem);
    });

/** `expected` completes "… is not", and says what to write instead. */
const matching = (pattern: RegExp, expected: string) =>
  optional((written) => (pattern.test(written) ? undefined : `"${written}" is not ${expected}`));

/** A value that the policies need, so that it can't be `none`. */
const needed = (value: ReturnType<typeof optional>) =>
  value.refine((written) => written !== NONE, {
    error: 'The policies need it, so it can’t be none. Leave it empty until you have it.',
  });

const page = (pattern: RegExp, place: string, example: string) =>
  matching(
    pattern,
    `${place}. Copy its https address from the browser, such as ${example}, or write none.`,
  );

/** A page on one of these hosts, but not its home page. */
function profile(...hosts: string[]) {
  const host = hosts.join('|').replaceAll('.', '\\.');
  const pattern = new RegExp(`^https://([\\w-]+\\.)*(${host})/[^\\s"<>/?#][^\\s"<>]*$`, 'i');
  const example = `https://www.${hosts[0]}/your-company`;
  return page(pattern, `a page of ${hosts.join(' or ')}`, example).describe(example);
}

/** An app's page. A link to a search or a developer would say that the app is out. */
const stores = z.strictObject({
  play: page(
    /^https:\/\/play\.google\.com\/store\/apps\/details\?(\S*&)?id=\w[^\s"<>]*$/i,
    'the page of an app on play.google.com',
    'https://play.google.com/store/apps/details?id=…',
  ).describe('Its page on Google Play. Can be none.'),
  apple: page(
    /^https:\/\/apps\.apple\.com\/(\w+\/)?app\/([^\s"<>?]+\/)?id\d+[^\s"<>]*$/i,
    'the page of an app on apps.apple.com',
    'https://apps.apple.com/app/id…',
  ).describe('Its page in the App Store. Can be none.'),
});

const urlsIn = (all: Record<string, z.output<typeof stores>>) =>
  Object.values(all)
    .flatMap((one) => Object.values(one))
    .flatMap((url) => (url === null || url === NONE ? [] : url));

/** Whether it's the name of a region's time zone. One such as `+05:30` has no name to print. */
function isTimeZone(written: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: written });
    return /^\p{L}/u.test(written);
  } catch {
    return false;
  }
}

const address = z
  .array(addressLine, {
    error: 'Write its lines in brackets: [12 Garden Road, Mumbai 400001, India]',
  })
  .min(1)
  .max(6)
  .nullable()
  .default(null)
  .describe('The postal address, line by line, for every page and the policies.');

const email = needed(
  matching(
    /^[^\s@<>":]+@[^\s@<>"]+\.[^\s@.<>"]+$/,
    'an email address. Write one, for example salam@your-company.com.',
  ),
).describe('For every page and the policies.');

const grievanceContact = needed(
  matching(
    /^(?=.{10,150}$)\p{L}.*\s\(?([^\s@]+@[^\s@]+\.[^\s@]+|\+[\d ()-]{7,})$/u,
    'a name with an address. Write it like this: Amina Khan, privacy@your-company.com',
  ),
).describe(
  'Who answers complaints about data: a name and an email address or number, for the policies.',
);

const dataProtectionBoard = needed(
  matching(
    /^(?=.{5,150}$)\p{L}(?!.*\b(tb[acd]|to ?do)\b)/iu,
    'the name of an authority, such as the Data Protection Board of India.',
  ),
).describe('The authority that people can complain to, as in “complain to …”, for the policies.');

const chat = z
  .strictObject({
    number: matching(
      /^[1-9]\d{6,14}$/,
      'a number with its country code. Write only its digits: 919876543210',
    ).describe('Only digits, with country code. Can be none.'),
    greeting: requiredText(5, 200).describe('What the visitor’s message begins with.'),
  })
  .describe('The button ‘Message Us’ opens WhatsApp. Without a number there is no button.');

const profiles = z
  .strictObject({
    instagram: profile('instagram.com'),
    facebook: profile('facebook.com', 'fb.com'),
    twitter: profile('x.com', 'twitter.com'),
    reddit: profile('reddit.com'),
    linkedin: profile('linkedin.com'),
  })
  .describe('The company’s pages on social networks. Each can be none.');

const film = z
  .strictObject({
    id: optional(validateYoutubeId).describe(
      'The 11 characters after v= in its address. Can be none.',
    ),
    title: requiredText(5, 100).describe('What the film is called, 5 to 100 characters.'),
  })
  .describe('The introduction film on YouTube.');

const processors = z
  .union([z.literal(NONE), z.array(processor).min(1)], {
    error: 'Write them in brackets, or none: [Brevo (newsletter), Zoho (email)]',
  })
  .nullable()
  .default(null)
  .describe(
    'Who gets members’ or subscribers’ data to work with it for the company, besides Google. Can be none.',
  );

/**
 * The schema of content/company.yaml, which explains each field. `{brand}` is filled in before
 * validation, so that a missing brand gives one error. `apps` are the ids of the apps.
 */
export const companySchema = (apps: readonly string[]) =>
  z.preprocess((written) => {
    const { brand } = fieldsOf(written);
    return fillIn(written, { brand: typeof brand === 'string' ? brand : 'The company' });
  }, schemaOf(apps));

const schemaOf = (apps: readonly string[]) =>
  z.strictObject({
    brand: orNumber(
      requiredText(2, 30).regex(/^[\p{L}\p{M}\p{N} .,&'’!+-]*$/u, {
        error:
          'A name has letters, digits, spaces and . , & ’ ! + - only, because it stands in many texts.',
      }),
    ).describe('The name in the top bar and in every sentence, 2 to 30 characters.'),
    title: requiredText(10, 60).describe(
      'The home page in browser tabs and search results, 10 to 60 characters.',
    ),
    description: requiredText(80, 170).describe(
      'The home page in search results, 80 to 170 characters.',
    ),
    copyright: orNumber(requiredText(2, 60)).describe('The last line of every page, after ©.'),
    legalName: needed(matching(SOMETHING, 'a value. Write nothing while it’s not known.')).describe(
      'The registered name of who is responsible by law, for the policies.',
    ),
    address,
    email,
    grievanceContact,
    dataProtectionBoard,
    phone: matching(
      /^\+[1-9](?:[ ()-]*\d){6,14}$/,
      'a number with its country code. Write it like this: "+91 98765 43210"',
    ).describe('With country code and spaces, as people read it. Can be none.'),
    chat,
    profiles,
    // An app that has no entry has no store pages yet.
    stores: z
      .strictObject(Object.fromEntries(apps.map((app) => [app, stores.prefault({})])))
      .refine((all) => areDistinct(urlsIn(all)), 'Two apps have one address in a store.')
      .describe('Where each app can be installed. Empty until it’s out.'),
    timeZone: z
      .string()
      .refine(isTimeZone, 'This is no time zone. Write one such as Asia/Kolkata or Europe/London.')
      .default('Asia/Kolkata')
      .describe('The company’s days, in its reports: a time zone such as Asia/Kolkata.'),
    film,
    processors,
    repository: page(
      /^https:\/\/[\w-]+(\.[\w-]+)+(\/[\w.-]+){2,}$/,
      'the address of a repository',
      'https://github.com/your-company/website',
    ).describe('Where everybody can read this website’s code, for security.txt. Can be none.'),
    // Not a preview channel of Firebase Hosting, which expires.
    initiatives: matching(
      /^([/#](?!\/)[\w/#?=&.-]*|https:\/\/(?!\S*--\S*\.web\.app)[^\s/]+\.[^\s./]{2,}(\/\S*)?)$/,
      'an address. Write an https one that isn’t a preview, or a page of this site such as /aboutus.',
    ).describe('Where the button ‘Discover Our Initiatives’ leads. Can be none.'),
  });

export type Company = z.output<ReturnType<typeof companySchema>>;
