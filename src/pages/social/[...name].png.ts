import type { APIRoute, ImageMetadata } from 'astro';
import { getCollection } from 'astro:content';
import { join } from 'node:path';
import { pages, socialImage } from '@/config/pages';
import { isListed } from '@/config/publishing';
import { site } from '@/config/site';
import { countTags, tagLabel } from '@/domain/posts';
import { drawSocialImage } from '@/integrations/social-image';

const pictures = join(process.cwd(), 'src/assets');
const illustration = (name: string) => join(pictures, `illustrations/${name}.svg`);

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
    ...posts.map(({ id, data }) => ({
      path: `/blog/${id}`,
      title: data.title,
      // Only this name is documented by Astro for the file behind an imported picture.
      picture: (data.cover as ImageMetadata & { fsPath?: string }).fsPath ?? illustration('hero'),
    })),
  ];
  return images.map(({ path, title, picture }) => ({
    params: { name: socialImage(path).replace(/^\/social\/|\.png$/g, '') },
    props: { title, picture },
  }));
}

export const GET: APIRoute<{ title: string; picture: string }> = async ({ props }) =>
  new Response((await drawSocialImage(props.title, site.brand, props.picture)) as BodyInit, {
    headers: { 'Content-Type': 'image/png' },
  });
