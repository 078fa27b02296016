import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import type { z } from 'astro/zod';
import type { noticeSchema } from '@/content/notice';
import type { Survey } from '@/content/survey/files';
import { readTranslations } from '@/content/translations/files';
import { LANGUAGE_CODES } from '@/content/translations/languages';
import { placeholdersIn } from '@/content/translations/model';
import { noticeOriginal } from '@/content/translations/originals';
import { dataNotices, SUBSCRIPTION_CHANGED } from '@/features/my-data/messages';
import type { SubscribeData } from '@/features/newsletter/model';
import { Thanks } from '@/features/newsletter/Subscribe';
import { noticeLinks } from '@/features/notice';
import { ACCOUNT, REGISTER, type StoredField } from '@/lib/firebase/register';
import { namesOf } from '@/lib/records';
import { subscribeForm } from '../fakes/database';

const notice = parse(readFileSync('content/notice/en.yaml', 'utf8')) as z.input<
  ReturnType<typeof noticeSchema>
>;

/** Whether the survey sends something of the visitor's for a field of its file, such as answers to the questions. */
const IS_SENT: Readonly<Record<keyof Survey, boolean>> = {
  role: false,
  label: false,
  description: false,
  minors: false,
  questions: true,
};

/** What is said of a field of the newsletter's form. */
interface OfNewsletter {
  /** Its words in the sentence beside the form, and in what is said once it's deleted. */
  beside: string;
  /** Its words in My data, which says where the dates are, and in the button that opens the form again. */
  changed: string;
  /**
   * What is sent to those who fill it in, the purpose to which they agree: in the notice, in the sentence beside the
   * form, in the Privacy Policy, and in launch.md, which says to whom the owner may write about what.
   */
  sent: string;
}

/** The compiler asks for a new field's: one by which people get something else is a purpose of its own. */
const OF_NEWSLETTER: Readonly<Record<keyof SubscribeData, OfNewsletter>> = {
  email: { beside: 'your address', changed: 'the address', sent: 'news of the apps' },
};

/** Where people read what the newsletter is for, and where the owner does. */
const PURPOSES = {
  'the notice': notice.items.find(({ stored }) => stored.includes('subscription.email'))?.why,
  'the sentence beside the form': notice.beside.newsletter,
  'the Privacy Policy': partOf('content/policies/privacy.mdx', /^## When you subscribe$.*?^## /ms),
  'launch.md': partOf('docs/operations/launch.md', /^\| newsletter subscribers.*$/m),
  'launch.md, of the column NEWS,': partOf('docs/operations/launch.md', /^`NEWS` says.*?\.$/ms),
};

/** A part of a document, in one line. */
function partOf(file: string, part: RegExp): string | undefined {
  return part.exec(readFileSync(file, 'utf8'))?.[0].replace(/\s+/g, ' ');
}

const documents = [
  ...namesOf(REGISTER).map((name) => ({ name, fields: REGISTER[name].fields })),
  { name: 'account', fields: ACCOUNT },
];

// tests/lib/register.test.ts compares the register with the rules, My data and the Privacy Policy.
test('the notice lists everything that is kept about a person, once, and nothing else', () => {
  const kept = documents.flatMap(({ name, fields }) =>
    Object.keys(fields).map((field) => `${name}.${field}`),
  );
  const sent = namesOf(IS_SENT).filter((field) => IS_SENT[field]);
  const listed = notice.items.flatMap(({ stored }) => stored);
  expect(listed.toSorted()).toEqual(
    [...kept, ...sent.map((field) => `survey.${field}`)].toSorted(),
  );
});

test.each(documents)('the notice names in words what is kept of the $name', ({ name, fields }) => {
  const missing = Object.entries<StoredField>(fields).filter(([field, { notice: words }]) => {
    const item = notice.items.find(({ stored }) => stored.includes(`${name}.${field}`));
    return !`${item?.what} ${item?.why}`.includes(words);
  });
  expect(missing).toEqual([]);
});

test.each(namesOf(OF_NEWSLETTER))(
  'the sentence beside the newsletter’s form, and My data, say that its %s is kept',
  (field) => {
    const { beside, changed } = OF_NEWSLETTER[field];
    expect(notice.beside.newsletter).toContain(beside);
    expect(SUBSCRIPTION_CHANGED).toContain(changed);
  },
);

const thanks = renderToString(
  createElement(Thanks, {
    ...subscribeForm('nur@example.com'),
    status: 'subscribed',
    verified: false,
    isTyped: true,
    onChange: () => undefined,
  }),
);

test.each(namesOf(OF_NEWSLETTER))(
  'the button Change names the %s of the newsletter, and unsubscribing says that it’s deleted',
  (field) => {
    const { beside, changed } = OF_NEWSLETTER[field];
    const { document } = parseHTML(`<body>${thanks}</body>`);
    expect(document.querySelector('button')?.textContent).toContain(changed);
    expect(dataNotices.unsubscribe).toContain(beside);
  },
);

test.each(
  namesOf(PURPOSES).flatMap((place) =>
    namesOf(OF_NEWSLETTER).map((field) => [place, field] as const),
  ),
)('%s says what is sent to those who fill in the %s of the newsletter', (place, field) => {
  expect(PURPOSES[place]).toContain(OF_NEWSLETTER[field].sent);
});

// A sentence that has changed takes the translation off the site.
test('the notice is complete in each language', () => {
  const missing = LANGUAGE_CODES.flatMap((code) =>
    readTranslations(code, process.cwd(), [noticeOriginal]),
  ).flatMap(({ file, standing }) => standing.missing.map((text) => `${file}: ${text}`));
  expect(missing, 'to translate, as docs/writing.md says').toEqual([]);
});

test('everything that the notice has in braces is a link', () => {
  const { items, withdraw, complain } = notice;
  const texts = [withdraw, complain, ...items.map(({ until }) => until)];
  const names = texts.flatMap(placeholdersIn);
  expect(names).toContain('account');
  expect(names.filter((name) => !Object.hasOwn(noticeLinks, name))).toEqual([]);
});
