import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { isListed } from '@/content/publishing';
import { indexWords, type SearchIndex } from '@/domain/post-search';
import { newestFirst, proseOf } from '@/domain/posts';

/** The search index, fetched when a visitor opens the search. */
export const GET: APIRoute = async () => {
  const posts = newestFirst(await getCollection('blog', isListed));
  const index: SearchIndex = {
    posts: posts.map(({ id, data: { title, excerpt, author, tags } }) => {
      return { id, title, excerpt, author, tags };
    }),
    words: indexWords(posts.map(({ body = '' }) => proseOf(body))),
  };
  return Response.json(index);
};
