import type { APIRoute } from 'astro';
import { render } from 'astro:content';
import { headingsOf } from '@/content/headings';
import { languageOfPost } from '@/features/blog/model';
import type { SearchablePost } from '@/features/blog/post-search';
import { listedPosts } from '@/features/blog/publishing';
import { hasSmallTexts, searchedText, wordsOf } from '@/features/blog/search-index';
import { languageOf } from '@/lib/language';

/**
 * All posts, the newest first, for Search.astro, which fetches them when its field is focused. With the
 * words of their texts or, once these are too much, of their headings only (docs/decisions/18-search.md).
 */
export const GET: APIRoute = async () => {
  const listed = await listedPosts();
  const hasTexts = hasSmallTexts(listed);
  const posts = listed.map(async (post): Promise<SearchablePost> => {
    const { title, excerpt } = post.data;
    const language = languageOfPost(post);
    const text = hasTexts
      ? searchedText(post)
      : headingsOf(await render(post)).map(({ text }) => text);
    return {
      id: post.id,
      title,
      excerpt,
      titleLanguage: languageOf(title, language),
      excerptLanguage: languageOf(excerpt, language),
      words: wordsOf(post, [text].flat().join(' ')),
    };
  });
  return Response.json(await Promise.all(posts));
};
