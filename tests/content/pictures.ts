import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Makes the pictures that the posts in mistakes.ts name. */
export async function drawPictures(folder: string): Promise<void> {
  mkdirSync(join(folder, 'more'));
  const draw = (name: string, width: number, height: number, orientation = 1) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .withMetadata({ orientation })
      .toFile(join(folder, name));
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  for (const name of ['phone.heic', 'renamed.jpg']) writeFileSync(join(folder, name), heic);
  writeFileSync(join(folder, 'empty.jpg'), '');
  writeFileSync(join(folder, 'damaged.jpg'), 'This was a picture.');
  writeFileSync(
    join(folder, 'unsafe.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><script>1</script></svg>',
  );
  await Promise.all([
    ...['cover.jpg', 'lamp.jpg', 'scan.tiff', 'my tree.jpg'].map((name) => draw(name, 1600, 900)),
    draw('small.jpg', 200, 112),
    draw('upright.jpg', 1200, 1600),
    draw('turned.jpg', 1600, 900, 6),
    draw('panorama.jpg', 4000, 900),
  ]);
}
