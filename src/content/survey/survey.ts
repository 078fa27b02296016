import { z } from 'astro/zod';
import { defineContent } from '../define.ts';
import { areDistinct, count, haveDistinct, orNumber, textWithoutValues } from '../fields.ts';
import { namesOf } from '../../lib/records.ts';
import { IS_WRITTEN, OTHER, type Question } from './question.ts';
import { ROLES } from './roles.ts';

/** The types of questions that aren't asked of whoever may be a minor, as a text for people. */
const WRITTEN = namesOf(IS_WRITTEN)
  .filter((type) => IS_WRITTEN[type])
  .join(' or ');

const NOT_A_QID = 'Copy it from the form; it reads entry. and then digits.';

/** Answers to the first question, word for word. */
const firstAnswers = z
  .array(textWithoutValues(1, 120))
  .min(1)
  .refine(areDistinct, 'One answer is there twice. Remove it.')
  .optional();

const questionBase = {
  qid: z
    .string()
    .regex(/^entry\.\d+$/, NOT_A_QID)
    .meta({ patternErrorMessage: NOT_A_QID })
    .describe('The id of the field in the form, for example entry.1234567890.'),
  text: textWithoutValues(5, 200).describe('The question, 5 to 200 characters.'),
  note: textWithoutValues(10, 200)
    .optional()
    .describe('Something to know before answering, shown above the answers.'),
  notFor: firstAnswers.describe(
    'The answers to the first question after which this one isn’t asked, for example [Under 13, 13 to 17]. Nor is it when the first question was skipped.',
  ),
};

const choice = {
  ...questionBase,
  options: z
    .array(orNumber(textWithoutValues(1, 120)))
    .min(2)
    .refine(areDistinct, 'Two answers are the same. Remove one.')
    .describe('The answers, at least two, word for word as in the form.'),
  hasOtherInput: z
    .boolean()
    .default(false)
    .describe(
      `Whether the answer ${OTHER}, which then is one of the options, has a field for a text.`,
    ),
};

/** The schemas of a question's fields: of those that its type has, and of no others. Labels are elsewhere. */
type FieldsOf<Type> = {
  [Field in Exclude<keyof Extract<Question, { type: Type }>, 'labels'>]-?: z.ZodType<
    Extract<Question, { type: Type }>[Field]
  >;
};

const fields = {
  'single-select': { ...choice, type: z.literal('single-select').describe('One answer.') },
  'multi-select': {
    ...choice,
    type: z.literal('multi-select').describe('Any number of answers.'),
    suggestedCount: count(2)
      .optional()
      .describe('How many answers to suggest. Visitors can still choose fewer or more.'),
  },
  text: { ...questionBase, type: z.literal('text').describe('A text.') },
} satisfies { [Type in Question['type']]: FieldsOf<Type> };

const question = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject(fields['single-select']),
      z.strictObject(fields['multi-select']),
      z.strictObject(fields.text),
    ],
    { error: `Write one of these: ${Object.keys(fields).join(', ')}.` },
  )
  .refine((one) => one.type === 'text' || one.hasOtherInput === one.options.includes(OTHER), {
    error: `An answer that reads '${OTHER}' and hasOtherInput: true need each other. Add the one or remove the other.`,
    path: ['options'],
  })
  .refine((one) => one.type !== 'multi-select' || one.options.length >= (one.suggestedCount ?? 0), {
    error: 'There are fewer answers than that. Write a smaller number.',
    path: ['suggestedCount'],
  });

export const surveySchema = z
  .strictObject({
    role: z.enum(ROLES).describe('The name of this file.'),
    label: textWithoutValues(3, 20).describe('What the role is called, 3 to 20 characters.'),
    description: textWithoutValues(10, 100).describe('Who it is for, 10 to 100 characters.'),
    minors: firstAnswers.describe(
      `The answers to the first question that somebody gives who isn’t an adult. They get nothing to write in, neither a question of the type ${WRITTEN} nor the field of ${OTHER}, and no offer to join the waitlist. Nor does anybody who skips that question.`,
    ),
    questions: z
      .array(question)
      .min(1)
      .superRefine(haveDistinct('qid', 'questions'))
      .superRefine(haveDistinct('text', 'questions'))
      .describe('The questions, in the order of the form.'),
  })
  .superRefine(({ minors, questions }, context) => {
    const [first] = questions;
    const options = first?.type === 'single-select' ? first.options : [];
    const lists = questions.map(({ notFor }, index) => ({
      path: ['questions', index, 'notFor'],
      answers: notFor,
    }));
    for (const { path, answers = [] } of [{ path: ['minors'], answers: minors }, ...lists])
      for (const answer of answers.filter((one) => !options.includes(one)))
        context.addIssue({
          code: 'custom',
          path,
          message: `The first question has no answer that reads '${answer}', or takes more than one.`,
        });
    if (first?.notFor)
      context.addIssue({
        code: 'custom',
        path: ['questions', 0, 'notFor'],
        message: 'The first question is asked of everybody. Remove this line.',
      });
  });

export const survey = defineContent({
  folder: 'content/survey',
  files: '*.yaml',
  isTranslated: true,
  unique: ['label'],
  schema: () => surveySchema,
  check: ({ id, fields: { role } }) =>
    role === id
      ? undefined
      : `The role is ${role}, and the file is ${id}.yaml. Make them the same.`,
});
