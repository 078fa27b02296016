import { z } from 'astro/zod';
import type { Project } from '../define.ts';
import { areDistinct, haveDistinct, isThere, text } from '../fields.ts';
import { validateDescription } from '../pictures/validation.ts';

const NONE = 'none';

/** A photograph in content/people. Not a drawing, which could be code in the page. */
const PICTURE = /^\.\/people\/[\w.-]+\.(jpe?g|png|webp|avif)$/i;

const person = ({ apps, root }: Project) =>
  z
    .strictObject({
      name: text(2, 60).describe('The name, spelled as in the author of posts.'),
      role: text(3, 60).describe('What this person is here, 3 to 60 characters.'),
      answersFor: text(3, 120).describe(
        'What this person answers for: the end of "Answers for …", 3 to 120 characters.',
      ),
      apps: z
        .array(z.enum(apps))
        .refine(areDistinct, 'One app is there twice. Remove it.')
        .default([])
        .describe('The apps on whose pages the answers are this person’s, such as [imamme].'),
      picture: z
        .string()
        .regex(
          PICTURE,
          'Put a JPG, PNG or WebP into content/people, and write ./people/ and its name.',
        )
        .superRefine(isThere(root, 'content', '', 'Put it there, or correct its name.'))
        .optional()
        .describe('A square picture in content/people, such as ./people/amina.jpg.'),
      pictureAlt: text(10, 200)
        .superRefine((written, context) => {
          const problem = validateDescription(written);
          if (problem) context.addIssue(problem);
        })
        .optional()
        .describe('What the picture shows, for people who can’t see it, 10 to 200 characters.'),
      link: z
        .string()
        .regex(/^https:\/\/[^\s"<>]+\.[^\s"<>]+$/, 'Copy the https address from the browser.')
        .optional()
        .describe('Where more about this person stands: a profile, a mosque’s page.'),
    })
    .refine((one) => Boolean(one.picture) === Boolean(one.pictureAlt), {
      error: 'picture and pictureAlt need each other. Add the one or remove the other.',
      path: ['picture'],
    });

export type Person = z.output<ReturnType<typeof person>>;

/** The schema of content/people.yaml, which explains each field. */
export const peopleSchema = (project: Project) =>
  z.strictObject({
    people: z
      .preprocess(
        (written) => (written === NONE ? [] : written),
        z
          .array(person(project), { error: 'Write a list, none, or nothing while it’s not known.' })
          .superRefine(haveDistinct('name', 'people'))
          .nullable()
          .default(null),
      )
      .meta({ type: ['array', 'string', 'null'] })
      .describe('Who stands behind the apps. Can be none.'),
  });
