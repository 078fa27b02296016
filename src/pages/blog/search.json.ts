import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { isListed } from '@/config/publishing';
import type { IndexedPost } from '@/domain/post-search';
import { newestFirst } from '@/domain/posts';

/** The search index, fetched when a visitor opens the search. */
export const GET: APIRoute = async () => {
  const posts = newestFirst(await getCollection('blog', isListed));
  const index = posts.map(({ id, data: { title, excerpt, author, tags } }): IndexedPost => {
    return { id, title, excerpt, author, tags };
  });
  return Response.json(index);
};
