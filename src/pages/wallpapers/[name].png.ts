import type { APIRoute } from 'astro';
import { cacheDir } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { milestones } from '@/config/rewards';
import { pictureResponse } from '@/pictures/kept';
import { keptWallpaper } from '@/pictures/wallpaper';

export const getStaticPaths = () =>
  milestones.map(({ drawing, fileName }) => ({ params: { name: fileName }, props: { drawing } }));

type Props = { drawing: string };

export const GET: APIRoute<Props, { name: string }> = async ({ params, props }) => {
  const file = join(fileURLToPath(cacheDir), 'wallpapers', `${params.name}.png`);
  return pictureResponse(await keptWallpaper(props.drawing, file), 'image/png');
};
