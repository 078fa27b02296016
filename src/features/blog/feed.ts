import type { CollectionEntry } from 'astro:content';
import { site } from '@/config/company';
import { timeOfDay } from '@/lib/dates';
import { withDirectionMark } from '@/lib/direction';
import { languageOf } from '@/lib/language';
import { languageOfPost } from './model';

/**
 * An author's name. Astro's feed takes one of digits for a number, and would leave its zeros out: a mark
 * without a shape keeps it a text.
 */
const nameOf = (author: string) => (/^\s*\d+\s*$/.test(author) ? `\u200E${author}` : author);

/** Returns what the feed says about a post. */
export const feedItem = ({
  id,
  data,
  body,
}: Pick<CollectionEntry<'blog'>, 'id' | 'data' | 'body'>) => ({
  title: withDirectionMark(data.title),
  link: `/blog/${id}`,
  pubDate: timeOfDay(data.date),
  description: withDirectionMark(data.excerpt),
  // Not the field `author`, which is an email address in RSS.
  customData: `<dc:language>${languageOfPost({ data, body }) ?? languageOf(data.title) ?? site.language}</dc:language><dc:creator><![CDATA[${nameOf(data.author)}]]></dc:creator>`,
  categories: data.tags,
});
