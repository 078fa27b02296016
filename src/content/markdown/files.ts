import { existsSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { isElsewhere, pathOf } from '../pictures/files.ts';
import { addressOfFile, isPublishedFile } from '../posts/files.ts';
import { postId } from '../posts/id.ts';
import { replaceElements, type HtmlChange } from './hast.ts';

/** Makes links and players of a post use the files beside it: `./guide.pdf`, `./talk.mp4`. */
export const files: HtmlChange = (tree, { folder }) =>
  replaceElements(tree, ['a', 'audio', 'source', 'track', 'video'], ({ tagName, properties }) => {
    const property = tagName === 'a' ? 'href' : 'src';
    const written = properties[property];
    if (typeof written !== 'string' || isElsewhere(written)) return;
    const path = posix.normalize(pathOf(written));
    const isBeside = isPublishedFile(path) && !path.startsWith('..');
    if (!isBeside || !existsSync(join(folder, path))) return;
    properties[property] = addressOfFile(postId(basename(folder)), path);
  });
