import { redirects } from '@/content/posts/redirects';

/** Not for visitors: `npm run redirects` takes it into firebase.json, which leaves the file out. */
export const GET = async () => Response.json(await redirects(process.cwd()));
