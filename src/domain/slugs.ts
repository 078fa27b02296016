/**
 * Returns a function that turns a post's folder into its slug. It throws when a folder's name isn't a
 * valid slug, and when two folders have the same slug, for example `My-Post` and `my-post`.
 */
export function uniqueSlug() {
  const owners = new Map<string, string>();
  return ({ entry }: { entry: string }) => {
    const folder = entry.split('/')[0] ?? entry;
    const slug = folder.toLowerCase();
    const owner = owners.get(slug);
    if (owner && owner !== folder) {
      throw new Error(
        `content/blog/${folder} and content/blog/${owner} share the address /blog/${slug}: rename one of the folders.`,
      );
    }
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      throw new Error(
        `content/blog/${folder}: name the folder with letters, digits and hyphens only; it becomes the address.`,
      );
    }
    if (/^\d+$/.test(slug)) {
      throw new Error(
        `content/blog/${folder}: put a word into the folder's name; /blog/${slug} is a page of the list.`,
      );
    }
    owners.set(slug, folder);
    return slug;
  };
}
