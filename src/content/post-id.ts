/** The last part of a post's address, of the name of its folder: `my-page-1a2b` for `My page 1a2b`. */
export const postId = (folder: string) =>
  folder
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
