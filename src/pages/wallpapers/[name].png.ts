import type { APIRoute } from 'astro';
import { cacheDir } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { milestones } from '@/config/rewards';
import { keptWallpaper } from '@/pictures/wallpaper';

export const getStaticPaths = () =>
  milestones.map(({ drawing, fileName }) => ({ params: { name: fileName }, props: { drawing } }));

type Props = { drawing: string };

export const GET: APIRoute<Props, { name: string }> = async ({ params, props }) => {
  const file = join(fileURLToPath(cacheDir), 'wallpapers', `${params.name}.png`);
  const wallpaper = await keptWallpaper(props.drawing, file);
  return new Response(wallpaper, { headers: { 'Content-Type': 'image/png' } });
};
