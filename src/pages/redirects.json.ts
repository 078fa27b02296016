import { redirectsOf } from '@/content/posts/redirects';
import { listedPosts } from '@/features/blog/publishing';

/** Not for visitors: `npm run redirects` takes it into firebase.json, which leaves the file out. */
export async function GET() {
  const posts = await listedPosts();
  return Response.json(redirectsOf(posts.map(({ id, data }) => ({ id, formerly: data.formerly }))));
}
