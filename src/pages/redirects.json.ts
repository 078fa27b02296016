import { redirects } from '@/content/redirects';

/** Not for visitors: `npm run redirects` takes it into firebase.json, which leaves the file out. */
export const GET = async () => Response.json(await redirects());
