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
    xmlns: { dc: 'http://purl.org/dc/elements/1.1/', atom: 'http://www.w3.org/2005/Atom' },
    // The feed's own address, which the RSS Board's profile recommends: https://www.rssboard.org/rss-profile
    customData: `<language>${site.language}</language><atom:link href="${new URL('/rss.xml', context.site).href}" rel="self" type="application/rss+xml"/>`,
    items: (await listedPosts()).map(feedItem),
  });
