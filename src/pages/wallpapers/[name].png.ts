import type { APIRoute } from 'astro';
import { cacheDir } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { milestones } from '@/config/rewards';
import { pictureResponse } from '@/pictures/kept';
import { keptWallpaper } from '@/pictures/wallpaper';

type Props = { drawing: string };
type Params = { name: string };

// With its type, the compiler names a gift of another kind, which has no drawing.
export const getStaticPaths = (): { params: Params; props: Props }[] =>
  milestones.map(({ drawing, fileName }) => ({ params: { name: fileName }, props: { drawing } }));

export const GET: APIRoute<Props, Params> = async ({ params, props }) => {
  const file = join(fileURLToPath(cacheDir), 'wallpapers', `${params.name}.png`);
  return pictureResponse(await keptWallpaper(props.drawing, file), 'image/png');
};
