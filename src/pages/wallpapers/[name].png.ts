import type { APIRoute } from 'astro';
import { milestones } from '@/config/rewards';
import { drawWallpaper } from '@/pictures/wallpaper';

export const getStaticPaths = () =>
  milestones.map(({ drawing, fileName }) => ({ params: { name: fileName }, props: { drawing } }));

export const GET: APIRoute<{ drawing: string }> = async ({ props }) => {
  const drawn = await drawWallpaper(props.drawing);
  return new Response(new Uint8Array(drawn), { headers: { 'Content-Type': 'image/png' } });
};
