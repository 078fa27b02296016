import { getImage } from 'astro:assets';
import type { CollectionEntry } from 'astro:content';
import { pictureOf } from '@/components/person-pictures';
import { socialImage } from '@/config/pages';
import { personNamed } from '@/config/people';
import { authorSlug, countWords, languageOfPost } from '@/features/blog/model';
import { blogBreadcrumbs, blogPosting } from './structured-data';

/** Returns what a post's page says to search engines. Makes the author's portrait for it. */
export async function structuredDataOf({ id, data, body = '' }: CollectionEntry<'blog'>) {
  const person = personNamed(data.author);
  const picture = person && pictureOf(person);
  const portrait =
    picture && (await getImage({ src: picture, width: 400, format: 'jpeg', background: '#fff' }));
  const post = { ...data, language: languageOfPost({ data, body }) };
  const path = `/blog/${id}`;
  const page = {
    path,
    authorPath: `/blog/authors/${authorSlug(data.author)}`,
    image: socialImage(path),
    words: countWords(body),
  };
  return [blogPosting(page, post, person, portrait?.src), blogBreadcrumbs(data.title, path)];
}
