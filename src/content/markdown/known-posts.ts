import { shortened } from '../shortened.ts';
import { comparedLetters } from '../../lib/marks.ts';
import { postId } from '../posts/id.ts';
import { decodeAddress } from '../words.ts';

/** A published post, to which a text can link by its title: with the last part of its address. */
export interface KnownPost {
  id: string;
  title: string;
  tags: readonly string[];
}

/** The posts that a text can link to. A link to a draft or a later post would lead nowhere. */
export type KnownPosts = () => readonly KnownPost[];

/** A title that a text links to, with its place. Whether there is such a post depends on the others. */
export interface Asked {
  title: string;
  /** The place in the post, as `#first-steps`; empty without one. */
  anchor: string;
  line: number;
  column?: number | undefined;
}

/**
 * A name as it is, and without the day that Jekyll and Quarto write before it; and for a number, which isn't the name
 * of a post here, what the check proposes for one.
 */
const spellingsOf = (written: string) => [
  written,
  written.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_]/, ''),
  ...(/^\d+$/.test(written) ? [`post-${written}`] : []),
];

/** The posts with this title, or with this last part of an address. */
export function postsNamed(title: string, posts: readonly KnownPost[]): KnownPost[] {
  const names = spellingsOf(title).map(comparedLetters);
  return posts.filter(({ id, title: other }) =>
    [other, id].some((own) => names.includes(comparedLetters(own))),
  );
}

/** The last part of an address on a site, and the place in it; below the page itself only with a slash or `.html`. */
const MOVED =
  /^(?:(?:\.\.?)?\/(?:[^?#]*\/)?|(?=[^/?#:]+(?:\/|\.html?)(?:#|$)))([^/?#]+?)\/?(?:\.html?)?(#[^?]*)?$/;

/**
 * The address of the post that a link to another blog's page means: `/post/patience/`, `/blog/patience/`,
 * `patience/`, `../2024-05-01-patience` or `/2024/05/patience.html` for the post `patience`. The site's own pages stand
 * at the root or in the blog, and have no slash at the end; those at the root have one word in small letters,
 * and those in the blog no day before it.
 */
function movedPost(address: string, posts: readonly KnownPost[]): string | undefined {
  const [, last = '', hash = ''] = MOVED.exec(address) ?? [];
  if (!last || /^\/([a-z]+|blog\/(?!\d{4}-\d)[^/?#]+?)(?<!\.html?)(#|$)/.test(address))
    return undefined;
  const ids = spellingsOf(last).map(postId);
  const found = ids.map((id) => posts.find((post) => post.id === id)).find(Boolean);
  return found && `/blog/${found.id}${hash}`;
}

/** Where other programs publish a feed, also in a folder of a language: `/feed.xml`, `/ar/index.xml`. */
const FEED = /^\/(?:[a-z]{2}\/)?(?:feed\/?|rss\/?|(?:feed|rss|atom|index)\.xml)$/;

/** Where other programs list the posts with a tag or in a category: `/tags/family/`, `/tags/#family`. */
const LIST = /^\/(?:[a-z]{2}\/)?(?:blog\/)?(?:tags?|categor(?:y|ies))\/?[/#]([^/?#]+)\/?$/;

/** Where they list all posts, or all tags: here, the list of posts has both. */
const LISTS =
  /^\/(?:[a-z]{2}\/)?(?:blog\/)?(?:tags?|categor(?:y|ies)|archives?|posts?|articles?)\/?(?:[?#].*)?$/;

/**
 * The address of what a link to another blog's page means: the feed, the list of a tag that a post has, the list
 * of posts, or a post; nothing for other links.
 */
export function movedAddress(href: string, posts: readonly KnownPost[]): string | undefined {
  const address = decodeAddress(href);
  if (FEED.test(address)) return '/rss.xml';
  const tag = LIST.exec(address)?.[1]
    ?.toLowerCase()
    .replace(/[-_ ]+/g, '-');
  const isKnown = tag !== undefined && posts.some(({ tags }) => tags.includes(tag));
  if (isKnown) return `/blog/tags/${tag}`;
  return movedPost(address, posts) ?? (LISTS.test(address) ? '/blog' : undefined);
}

/** Says why a title in double brackets is no link, if it isn't that of one post. */
export function titleProblem(title: string, posts: readonly KnownPost[]): string | undefined {
  const { length } = postsNamed(title, posts);
  if (length === 1) return undefined;
  const reason = length === 0 ? 'There is no published post' : 'There are several posts';
  return `${reason} named “${shortened(title, 80)}”, so these words are no link. Write [the words](/blog/its-address).`;
}
