import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { filesBeside } from '@/content/posts/files';
import { listedPosts } from '@/features/blog/publishing';

/** The files that lie beside posts and aren't pictures: /blog/patience/guide.pdf. */
export const getStaticPaths = (async () => {
  const posts = await listedPosts();
  return posts.flatMap(({ id, filePath = '' }) =>
    filesBeside(dirname(filePath)).map((file) => ({
      params: { slug: id, file },
      props: { path: join(dirname(filePath), file) },
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ path: string }> = async ({ props }) =>
  new Response(await readFile(props.path));
