import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { pages } from '@/config/pages';
import { brand } from '@/config/brand';
import { timeOfDay } from '@/lib/dates';
import { withDirectionMark } from '@/lib/direction';
import { languageOf } from '@/lib/language';
import { site } from '@/config/company';
import { listedPosts } from '@/features/blog/publishing';

/**
 * An author's name. Astro's feed takes one of digits for a number, and would leave its zeros out: a mark
 * without a shape keeps it a text.
 */
const nameOf = (author: string) => (/^\s*\d+\s*$/.test(author) ? `\u200E${author}` : author);

export const GET: APIRoute = async (context) => {
  const posts = await listedPosts();
  return rss({
    title: `${brand} blog`,
    description: pages.blog.lead,
    site: new URL('/', context.site).href,
    trailingSlash: false,
    xmlns: { dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${site.language}</language>`,
    items: posts.map(({ id, data }) => ({
      title: withDirectionMark(data.title),
      link: `/blog/${id}`,
      pubDate: timeOfDay(data.date),
      description: withDirectionMark(data.excerpt),
      // Not the field `author`, which is an email address in RSS.
      customData: `<dc:language>${data.language ?? languageOf(data.title) ?? site.language}</dc:language><dc:creator><![CDATA[${nameOf(data.author)}]]></dc:creator>`,
      categories: data.tags,
    })),
  });
};
