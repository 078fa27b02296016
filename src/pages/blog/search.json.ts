import type { APIRoute } from 'astro';
import { companyValues } from '@/content/company-values';
import { fillIn } from '@/content/fill-in';
import { listedPosts } from '@/features/blog/publishing';
import { foldWords, type SearchablePost } from '@/features/blog/post-search';
import { proseOf } from '@/features/blog/model';

/** All posts, for Search.astro, which fetches them when its field is focused. */
export const GET: APIRoute = async () => {
  const posts = (await listedPosts()).map(({ id, data, body = '' }): SearchablePost => {
    const { title, excerpt, author, tags } = data;
    const words = foldWords(
      [title, excerpt, author, ...tags, proseOf(fillIn(body, companyValues()))].join(' '),
    );
    return { id, title, excerpt, words };
  });
  return Response.json(posts);
};
