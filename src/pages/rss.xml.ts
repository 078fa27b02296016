import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { isListed } from '@/content/publishing';
import { site } from '@/config/site';
import { newestFirst } from '@/domain/posts';

export const GET: APIRoute = async (context) => {
  const posts = newestFirst(await getCollection('blog', isListed));
  return rss({
    title: `${site.brand} blog`,
    description: 'Essays and practical notes on faith, learning and family life.',
    site: new URL('/', context.site).href,
    trailingSlash: false,
    customData: `<language>${site.language}</language>`,
    items: posts.map(({ id, data }) => ({
      title: data.title,
      link: `/blog/${id}`,
      pubDate: data.date,
      description: data.excerpt,
      author: data.author,
      categories: data.tags,
    })),
  });
};
