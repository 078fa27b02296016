import type { APIRoute } from 'astro';
import { iconSprite } from '@/components/icon-sprite';

export const GET: APIRoute = () =>
  new Response(iconSprite, { headers: { 'Content-Type': 'image/svg+xml' } });
