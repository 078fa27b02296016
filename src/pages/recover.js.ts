import type { APIRoute } from 'astro';
import { recover } from '@/hydration/recover';

/** What a page loads when a part of its code did not come; its address is the same in every version. */
export const GET: APIRoute = () =>
  new Response(`await (${recover.toString()})();`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
