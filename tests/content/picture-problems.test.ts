import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { smallCoverDoubt } from '@/content/picture-problems';
import { temporaryFolder, write } from '../files';

test('a cover that would be blurred is doubted, and a drawing never', async () => {
  const folder = temporaryFolder();
  const photograph = (width: number) =>
    sharp({ create: { width, height: 200, channels: 3, background: '#888' } });
  await photograph(300).jpeg().toFile(join(folder, 'small.jpg'));
  await photograph(1200).jpeg().toFile(join(folder, 'large.jpg'));
  write(join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  expect(await smallCoverDoubt('./small.jpg', folder)).toContain('only 300 pixels wide');
  for (const name of ['./large.jpg', './drawing.svg', './gone.jpg'])
    expect(await smallCoverDoubt(name, folder)).toBeUndefined();
});
