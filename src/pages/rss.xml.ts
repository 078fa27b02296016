import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { pages } from '@/config/pages';
import { brand } from '@/config/brand';
import { site } from '@/config/company';
import { feedItem } from '@/features/blog/feed';
import { listedPosts } from '@/features/blog/publishing';

export const GET: APIRoute = async (context) =>
  rss({
    title: `${brand} blog`,
    description: pages.blog.lead,
    site: new URL('/', context.site).href,
    trailingSlash: false,
    xmlns: { dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${site.language}</language>`,
    items: (await listedPosts()).map(feedItem),
  });
