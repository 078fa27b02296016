import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { join } from 'node:path';
import { pages, socialImage } from '@/config/pages';
import { isListed } from '@/config/publishing';
import { site } from '@/config/site';
import { coverFile } from '@/integrations/cover-file';
import { byAuthor, countTags, tagLabel } from '@/domain/posts';
import { imagesOfThisBuild } from '@/integrations/social-image/cache';

const pictures = join(process.cwd(), 'src/assets');
const illustration = (name: string) => join(pictures, `illustrations/${name}.svg`);

const { ahead, imageOf } = imagesOfThisBuild();

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
    ...posts.map(({ id, data, filePath }) => ({
      path: `/blog/${id}`,
      title: data.title,
      picture: coverFile(filePath) ?? illustration('hero'),
    })),
  ];
  // Drawn while the pages are made, so that they are there when their turn comes.
  for (const { title, picture } of images) void ahead({ title, picture, brand: site.brand });
  return images.map(({ path, title, picture }) => ({
    params: { name: socialImage(path).replace(/^\/social\/|\.png$/g, '') },
    props: { title, picture },
  }));
}

export const GET: APIRoute<{ title: string; picture: string }> = async ({ props }) => {
  const image = await imageOf({ ...props, brand: site.brand });
  return new Response(image as BodyInit, { headers: { 'Content-Type': 'image/png' } });
};
