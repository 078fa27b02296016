import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { listedPosts } from '@/content/publishing';
import { site } from '@/config/site';

export const GET: APIRoute = async (context) => {
  const posts = await listedPosts();
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
