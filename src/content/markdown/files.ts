import { existsSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HastPluginEntry } from 'satteri';
import { isElsewhere, pathOf } from '../picture-files.ts';
import { addressOfFile, isPublishedFile } from '../post-files.ts';
import { postId } from '../post-id.ts';

/** Makes links and players of a post use the files beside it: `./guide.pdf`, `./talk.mp4`. */
export const files: HastPluginEntry = ({ fileURL }) => {
  if (!fileURL) return undefined;
  const folder = dirname(fileURLToPath(fileURL));
  return {
    name: 'files',
    element: {
      filter: ['a', 'audio', 'source', 'track', 'video'],
      visit(node, context) {
        const property = node.tagName === 'a' ? 'href' : 'src';
        const written = node.properties[property];
        if (typeof written !== 'string' || isElsewhere(written)) return;
        const path = posix.normalize(pathOf(written));
        const isBeside = isPublishedFile(path) && !path.startsWith('..');
        if (!isBeside || !existsSync(join(folder, path))) return;
        context.setProperty(node, property, addressOfFile(postId(basename(folder)), path));
      },
    },
  };
};
