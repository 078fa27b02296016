import type { APIRoute } from 'astro';
import { render } from 'astro:content';
import { foldWords, type SearchablePost } from '@/features/blog/post-search';
import { listedPosts } from '@/features/blog/publishing';
import { languageOf } from '@/lib/language';

/**
 * All posts, for Search.astro, which fetches them when its field is focused. Their headings, and not
 * their texts, which would be ten times as much.
 */
export const GET: APIRoute = async () => {
  const posts = (await listedPosts()).map(async (post): Promise<SearchablePost> => {
    const { title, excerpt, author, tags, language } = post.data;
    const { headings } = await render(post);
    const parts = [title, excerpt, author, ...tags, ...headings.map(({ text }) => text)];
    return {
      id: post.id,
      title,
      excerpt,
      titleLanguage: languageOf(title, language),
      excerptLanguage: languageOf(excerpt, language),
      words: foldWords(parts.join(' ')),
    };
  });
  return Response.json(await Promise.all(posts));
};
