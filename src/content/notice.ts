import { z } from 'astro/zod';
import { defineContent } from './define.ts';
import { haveDistinct, textWithoutValues, text } from './fields.ts';
import { versionOfPolicies } from './policies.ts';

/** The links that a sentence can have, by what stands for them in braces. */
const LINKS = ['account', 'contact', 'privacy'] as const;

/** The name of a link in the notice. */
export type NoticeLinkName = (typeof LINKS)[number];

const LINK = new RegExp(`\\{(${LINKS.join('|')})\\}`, 'g');

const textWithLinks = (min: number, max: number) =>
  text(min, max).refine(
    (written) => !/[{}]/.test(written.replace(LINK, '')),
    `Only these can be in braces: ${LINKS.map((name) => `{${name}}`).join(', ')}.`,
  );

const item = z.strictObject({
  stored: z
    .array(z.string().regex(/^\w+(\.\w+)?$/))
    .describe('The fields that hold it: of the database, such as contact.via, or of a survey.'),
  what: textWithoutValues(5, 150).describe('What is kept, 5 to 150 characters.'),
  why: textWithoutValues(10, 200).describe('What for, and who sees it, 10 to 200 characters.'),
  until: textWithLinks(10, 200).describe('How long it stays, 10 to 200 characters.'),
});

/** The schema of content/notice/en.yaml, which explains each field. */
export const noticeSchema = (root: string) =>
  z.strictObject({
    version: versionOfPolicies(root).describe('The version of all policies: year-month-day.'),
    title: textWithoutValues(5, 60).describe('The heading, 5 to 60 characters.'),
    lead: textWithoutValues(20, 200).describe('The sentence below it, 20 to 200 characters.'),
    items: z
      .array(item)
      .min(1)
      .superRefine(haveDistinct('what', 'items'))
      .describe('Everything that is kept, in the order in which it’s asked.'),
    withdraw: textWithLinks(20, 400).describe(
      'How to take an agreement back. {account} is a link.',
    ),
    complain: textWithLinks(20, 400).describe(
      'Whom to complain to. {contact} and {privacy} are links.',
    ),
    counts: textWithoutValues(20, 300).describe('Which language counts, 20 to 300 characters.'),
    beside: z
      .strictObject({
        phone: textWithoutValues(10, 120).describe('Below the field for a phone number.'),
        newsletter: textWithoutValues(10, 120).describe('Below the field of the newsletter.'),
      })
      .describe('Sentences beside forms.'),
  });

export type NoticeFields = z.output<ReturnType<typeof noticeSchema>>;

export const notice = defineContent({
  folder: 'content/notice',
  files: 'en.yaml',
  isTranslated: true,
  schema: ({ root }) => noticeSchema(root),
});

/** The notice as the site shows it. Throws with what is wrong while there has been no valid one. */
export function currentNotice(root: string) {
  const { version, ...shown } = notice.currentOrThrow(root);
  return shown;
}
