import type { APIRoute } from 'astro';
import notice from '/NOTICE?raw';

/** The licences of what others have made and this site contains: `npm run notice` writes them. */
export const GET: APIRoute = () => new Response(notice);
