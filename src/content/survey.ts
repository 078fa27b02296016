import type { Collection } from 'content-lint';
import { z } from 'astro/zod';
import { OTHER, ROLES } from './roles.ts';
import { areDistinct, count, flag, plainText as text } from './fields.ts';

const questionBase = {
  /** The id of the field in the external form, for example entry.1234567890. */
  qid: z.string().regex(/^entry\.\d+$/, 'Copy it from the form; it reads entry. and then digits.'),
  text: text(5, 200),
  /** Something to know before answering, shown above the answers. */
  note: text(10, 200).optional(),
};

const choice = {
  ...questionBase,
  options: z
    .array(text(1, 120))
    .min(2)
    .refine(areDistinct, 'Two answers are the same. Remove one.'),
  hasOtherInput: flag.default(false),
};

const question = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject({ ...choice, type: z.literal('single-select') }),
      z.strictObject({
        ...choice,
        type: z.literal('multi-select'),
        /** How many answers to suggest. Visitors can still choose fewer or more. */
        suggestedCount: count(2).optional(),
      }),
      z.strictObject({ ...questionBase, type: z.literal('text') }),
    ],
    { error: 'Write single-select, multi-select or text.' },
  )
  .refine((one) => one.type === 'text' || one.hasOtherInput === one.options.includes(OTHER), {
    error: `An answer that reads '${OTHER}' and hasOtherInput: true need each other. Add the one or remove the other.`,
    path: ['options'],
  })
  .refine((one) => one.type !== 'multi-select' || one.options.length >= (one.suggestedCount ?? 0), {
    error: 'There are fewer answers than that. Write a smaller number.',
    path: ['suggestedCount'],
  });

export const surveySchema = z.strictObject({
  role: z.enum(ROLES),
  label: text(3, 20),
  description: text(10, 100),
  questions: z
    .array(question)
    .min(1)
    .refine(
      (all) => areDistinct(all.map(({ qid }) => qid)),
      'Two questions have the same qid. Correct one.',
    ),
});

export const survey: Collection = {
  folder: 'content/survey',
  files: '*.yaml',
  schema: surveySchema,
  check: (id, { role }: z.output<typeof surveySchema>) =>
    role === id
      ? undefined
      : `The role is ${role}, and the file is ${id}.yaml. Make them the same.`,
};
