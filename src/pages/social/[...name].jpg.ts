import type { APIRoute } from 'astro';
import { cacheDir } from 'astro:config/server';
import { getCollection, type CollectionEntry } from 'astro:content';
import { z } from 'astro/zod';
import { notices, surveys } from 'virtual:content/translations';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages, socialImage } from '@/config/pages';
import { readFields } from '@/content/reading/entry';
import { listedPosts } from '@/features/blog/publishing';
import { byAuthor, countTags, tagLabel } from '@/features/blog/model';
import { pictureResponse } from '@/pictures/kept';
import { keptSocialImage } from '@/pictures/social-image';

/** What a member's link shows in chats: the friend's pair of shoes at the lit door, and a pair for who is asked. */
const DRAWINGS: Readonly<Record<string, string>> = { '/joinwaitlist': 'doorstep' };

function image(path: string, title: string, illustration = DRAWINGS[path] ?? 'hero') {
  const picture = join(process.cwd(), `src/assets/illustrations/${illustration}.svg`);
  return { path, title, picture };
}

/**
 * Returns a post's cover as its fields name it, because Astro turns SVGs into components. It keeps the
 * fields of Markdown; MDX is read again.
 */
function coverFile({ filePath = '', rendered }: CollectionEntry<'blog'>): string {
  const fields = rendered?.metadata?.frontmatter ?? readFields(process.cwd(), filePath);
  const { cover } = z.looseObject({}).parse(fields);
  return join(dirname(filePath), String(cover));
}

export async function getStaticPaths() {
  const posts = await listedPosts();
  const apps = await getCollection('apps');
  const postImages = posts.map((post) => ({
    path: `/blog/${post.id}`,
    title: post.data.title,
    picture: coverFile(post),
  }));
  const images = [
    ...Object.values(pages).flatMap(({ title, ...page }) =>
      'ogImageFor' in page ? image(page.ogImageFor, 'ogTitle' in page ? page.ogTitle : title) : [],
    ),
    ...surveys.map(({ code, messages }) => image(`/survey/${code}`, messages.page.title)),
    ...notices.map(({ code, notice }) => image(`/notice/${code}`, notice.title)),
    ...apps.map(({ id, data }) => image(`/${id}`, data.heading, id)),
    ...countTags(posts).map(({ tag }) => image(`/blog/tags/${tag}`, tagLabel(tag))),
    ...[...byAuthor(posts)].map(([slug, [first]]) =>
      image(`/blog/authors/${slug}`, first?.data.author ?? ''),
    ),
    ...postImages,
  ];
  return images.map(({ path, ...props }) => ({
    params: { name: socialImage(path).replace(/^\/social\/|\.jpg$/g, '') },
    props,
  }));
}

type Props = { title: string; picture: string };

export const GET: APIRoute<Props, { name: string }> = async ({ params, props }) => {
  const file = join(fileURLToPath(cacheDir), 'social', `${params.name}.jpg`);
  const image = await keptSocialImage(props.title, props.picture, file);
  return pictureResponse(image, 'image/jpeg');
};
