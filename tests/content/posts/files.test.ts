import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBeside } from '@/content/posts/files';
import { temporaryFolder, write } from '../../files';

test('publishes the files beside a post, except hidden ones', () => {
  const folder = temporaryFolder();
  // macOS writes the second for each file on a USB stick.
  for (const name of ['guide.pdf', '._guide.pdf', 'audio/talk.mp3', '.old/talk.mp3', 'code.mjs'])
    write(join(folder, name), '');
  expect(filesBeside(folder).sort()).toEqual(['audio/talk.mp3', 'guide.pdf']);
});
