import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { pages } from '@/config/pages';
import { site } from '@/config/site';
import { listedPosts } from '@/content/publishing';

export const GET: APIRoute = async (context) => {
  const posts = await listedPosts();
  return rss({
    title: `${site.brand} blog`,
    description: pages.blog.lead,
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
