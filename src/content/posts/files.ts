import { readdirSync } from 'node:fs';

/** What can lie beside a post besides pictures; nothing that a browser would run as a page. */
const PUBLISHED =
  /\.(pdf|epub|docx?|xlsx?|pptx?|odt|ods|odp|csv|txt|ics|zip|mp3|m4a|ogg|wav|mp4|m4v|webm|vtt)$/i;

export const isPublishedFile = (name: string) => PUBLISHED.test(name);

/**
 * The names of the files in a folder, with those in its folders, except hidden ones. Each post is looked through
 * three times, so not with `globSync`, which gives the same three times slower.
 */
export const filesIn = (folder: string) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)\./.test(file));

/** The files in a post's folder that are published with it, such as `guide.pdf`. */
export const filesBeside = (folder: string) => filesIn(folder).filter(isPublishedFile);

/** The address of a file that lies beside a post. */
export const addressOfFile = (id: string, file: string) =>
  `/blog/${id}/${file.split('/').map(encodeURIComponent).join('/')}`;
