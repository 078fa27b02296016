import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pages, socialImage } from '@/config/pages';
import { isListed } from '@/content/publishing';
import { byAuthor, countTags, tagLabel } from '@/domain/posts';
import { readFields } from 'content-lint';
import { drawSocialImage } from '@/layouts/seo/social-image';

const illustration = (name: string) => join(process.cwd(), `src/assets/illustrations/${name}.svg`);

/** Returns the path of a post's cover, read from the source because Astro turns SVGs into components. */
async function coverFile(post = ''): Promise<string> {
  const { cover } = readFields(await readFile(post));
  return join(dirname(post), String(cover));
}

export async function getStaticPaths() {
  const posts = await getCollection('blog', isListed);
  const apps = await getCollection('apps');
  const images = [
    ...Object.values(pages).map(({ path, title }) => ({
      path,
      title: path === '/' ? 'Faith and family, in good company' : title,
      picture: illustration('hero'),
    })),
    ...apps.map(({ id, data }) => ({
      path: `/${id}`,
      title: data.heading,
      picture: illustration(id),
    })),
    ...countTags(posts).map(({ tag }) => ({
      path: `/blog/tags/${tag}`,
      title: tagLabel(tag),
      picture: illustration('hero'),
    })),
    ...[...byAuthor(posts)].map(([author, [first]]) => ({
      path: `/blog/authors/${author}`,
      title: first?.data.author ?? '',
      picture: illustration('hero'),
    })),
    ...(await Promise.all(
      posts.map(async ({ id, data, filePath }) => ({
        path: `/blog/${id}`,
        title: data.title,
        picture: await coverFile(filePath),
      })),
    )),
  ];
  return images.map(({ path, title, picture }) => ({
    params: { name: socialImage(path).replace(/^\/social\/|\.png$/g, '') },
    props: { title, picture },
  }));
}

export const GET: APIRoute<{ title: string; picture: string }> = async ({ props }) => {
  const image = await drawSocialImage(props.title, props.picture);
  return new Response(image as BodyInit, { headers: { 'Content-Type': 'image/png' } });
};
