import type { FrontMatter } from './front-matter.ts';
import type { Finding } from './issue.ts';
import type { Kind } from './kinds.ts';
import type { Body } from './mdx.ts';
import type { PolicyFields } from './policy-schema.ts';
import type { PostFields } from './post-schema.ts';

/** A post or policy while it's checked. A part is missing when it can't be read. */
export interface Post {
  kind: Kind;
  /** The folder of the post, which paths in it refer to. */
  folder: string;
  today: Date;
  frontMatter?: FrontMatter | undefined;
  /** The fields, if all of them are valid. */
  fields?: PostFields | PolicyFields | undefined;
  body?: Body | undefined;
}

/** A check. It returns what it has found, in any order. */
export type Rule = (post: Post) => Finding[] | Promise<Finding[]>;
