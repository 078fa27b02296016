import { z } from 'astro/zod';
import { POLICIES_VERSION } from '../../config/policies.ts';
import { proseAttributes, type Attribute } from '../../config/prose.ts';
import { policySchema, type PolicyFields } from './policy-schema.ts';
import { postSchema, type PostFields } from './post-schema.ts';

/** What differs between posts and other texts that are checked in the same way. */
export interface Kind {
  /** What follows the name of an entry in the path of its file. */
  suffix: '/index.mdx' | '.mdx';
  /** What precedes the id of an entry in its address. */
  base: string;
  schema: z.ZodType<PostFields | PolicyFields>;
  /** The components that can be used without an import, with their attributes. */
  components: Record<string, Record<string, Attribute>>;
  /** Fields for the development server, in place of those that can't be used. */
  replacements: (id: string, assets: string) => Record<string, unknown>;
}

const cover = z
  .string({
    error: ({ input }) =>
      input === undefined
        ? 'The cover is missing. Put a picture beside the post and write its name, for example ./cover.jpg.'
        : 'This is not the name of a picture. Write one, for example ./cover.jpg.',
  })
  .min(1, { error: 'Write the name of a picture beside the post, for example ./cover.jpg.' });

const titleFrom = (id: string) => id.replaceAll('-', ' ').padEnd(5, '.');

export const posts: Kind = {
  suffix: '/index.mdx',
  base: '/blog/',
  schema: postSchema(cover),
  components: proseAttributes,
  replacements: (id, assets) => ({
    title: titleFrom(id),
    excerpt: 'This post has no excerpt yet, or one that cannot be used.',
    date: new Date().toISOString().slice(0, 10),
    author: 'Unknown author',
    cover: `${assets}/illustrations/empty.svg`,
    coverAlt: 'A picture in place of the cover.',
    tags: ['untagged'],
  }),
};

export const policies: Kind = {
  suffix: '.mdx',
  base: '/',
  schema: policySchema,
  components: { ContactEmail: {} },
  replacements: (id) => ({
    title: titleFrom(id),
    description: 'This policy has no description yet, or one that cannot be used.',
    version: POLICIES_VERSION,
  }),
};
