import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { copySite } from './site-copy';

test(
  'a photograph becomes AVIF and WebP in the sizes that screens need',
  { timeout: 120_000 },
  async () => {
    const site = copySite();
    try {
      const folder = join(site.root, 'content/blog/small-deeds-done-often');
      const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
      const photograph = sharp({
        create: { width: 1600, height: 900, channels: 3, background: '#888', noise },
      });
      await photograph.blur(12).jpeg().toFile(join(folder, 'photo.jpg'));
      const post = join(folder, 'index.mdx');
      writeFileSync(post, readFileSync(post, 'utf8').replace(/^cover: .*$/m, 'cover: ./photo.jpg'));

      const { code, output } = await site.build();
      expect(output).toContain('Complete!');
      expect(code).toBe(0);

      const page = readFileSync(join(site.root, 'dist/blog/small-deeds-done-often.html'), 'utf8');
      const sources = [...page.matchAll(/<source srcset="([^"]+)" type="image\/(avif|webp)"/g)];
      expect(sources.map(([, , type]) => type)).toEqual(['avif', 'webp']);
      for (const [, srcset = ''] of sources) {
        expect([...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([
          360, 720, 1200,
        ]);
      }
      const smallest = /(\/_astro\/\S+\.avif) 360w/.exec(sources[0]?.[1] ?? '')?.[1] ?? '';
      expect(readFileSync(join(site.root, 'dist', smallest)).length).toBeLessThan(20 * 1024);
      expect(page).toMatch(
        /<img[^>]+sizes="[^"]+"[^>]+width="1600" height="900"|<img[^>]+width="1600"[^>]+height="900"/,
      );
    } finally {
      site.remove();
    }
  },
);
