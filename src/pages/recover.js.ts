import type { APIRoute } from 'astro';
import { RELOADED_KEY } from '@/domain/storage-keys';
import { recover } from '@/hydration/recover';

/** The script that a page runs when some of its code can't be loaded. Its URL never changes. */
export const GET: APIRoute = () =>
  new Response(`await (${recover.toString()})(${JSON.stringify(RELOADED_KEY)});`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
