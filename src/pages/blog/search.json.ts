import type { APIRoute } from 'astro';
import { listedPosts } from '@/content/publishing';
import { indexWords, type SearchIndex } from '@/domain/post-search';
import { proseOf } from '@/domain/posts';

/** The search index, fetched when a visitor opens the search. */
export const GET: APIRoute = async () => {
  const posts = await listedPosts();
  const index: SearchIndex = {
    posts: posts.map(({ id, data: { title, excerpt, author, tags } }) => {
      return { id, title, excerpt, author, tags };
    }),
    words: indexWords(posts.map(({ body = '' }) => proseOf(body))),
  };
  return Response.json(index);
};
