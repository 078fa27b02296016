import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { postSubjects } from '@/integrations/early-social-images';
import { imagesOfThisBuild, socialImages } from '@/integrations/social-image/cache';
import { drawSocialImage } from '@/integrations/social-image/draw';
import { drawingThreads } from '@/integrations/social-image/threads';
import { fit } from '@/integrations/social-image/title';

const drawing = join(import.meta.dirname, '../../src/assets/covers/small-habits.svg');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'social-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A cache on this test's folder that counts what it draws. */
function counting() {
  const drawn: string[] = [];
  const { imageOf, ahead } = socialImages({
    folder: join(folder, 'kept'),
    draw: async ({ title }, file) => {
      drawn.push(title);
      writeFileSync(file, `image of ${title}`);
    },
  });
  return { drawn, imageOf, ahead };
}

describe('an image is drawn once', () => {
  const subject = { title: 'Small deeds', brand: 'Usrah', picture: drawing };

  test('a later build with one new post draws one image', async () => {
    const first = counting();
    for (const title of ['One', 'Two', 'Three']) await first.imageOf({ ...subject, title });
    expect(first.drawn).toEqual(['One', 'Two', 'Three']);

    const later = counting();
    for (const title of ['One', 'Two', 'New', 'Three']) {
      const image = await later.imageOf({ ...subject, title });
      expect(image.toString()).toBe(`image of ${title}`);
    }
    expect(later.drawn).toEqual(['New']);
  });

  test('another title, brand or picture is another image', async () => {
    const picture = join(folder, 'other.svg');
    writeFileSync(picture, '<svg viewBox="0 0 1 1"></svg>');
    const { drawn, imageOf } = counting();
    await imageOf(subject);
    await imageOf({ ...subject, title: 'Small deed' });
    await imageOf({ ...subject, brand: 'Other' });
    await imageOf({ ...subject, picture });
    await imageOf(subject);
    expect(drawn).toHaveLength(4);
  });
});

test('an image that was begun ahead is drawn once', async () => {
  const { drawn, imageOf, ahead } = counting();
  const subject = { title: 'Ahead', brand: 'Usrah', picture: drawing };
  void ahead(subject);
  expect((await imageOf(subject)).toString()).toBe('image of Ahead');
  await imageOf(subject);
  expect(drawn).toEqual(['Ahead']);
});

describe('what is begun ahead', () => {
  const found = (posts: string) => Array.fromAsync(postSubjects(posts));

  test('is the posts that will be published, and are whole so far', async () => {
    const post = (name: string, ...fields: string[]) => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'index.mdx'), ['---', ...fields, '---', ''].join('\n'));
    };
    post('whole', "title: 'Small deeds'", 'cover: ./cover.svg');
    post('draft', 'title: Not yet', 'cover: ./cover.svg', 'draft: true');
    post('untitled', 'cover: ./cover.svg');
    post('uncovered', 'title: No cover');
    mkdirSync(join(folder, 'empty'));
    expect(await found(folder)).toEqual([
      { title: 'Small deeds', brand: 'Usrah', picture: join(folder, 'whole', 'cover.svg') },
    ]);
  });

  test('has a picture for each of the blog’s own posts', async () => {
    const subjects = await found('content/blog');
    expect(subjects).not.toEqual([]);
    expect(subjects.filter(({ picture }) => !existsSync(picture))).toEqual([]);
  });
});

test('two copies of the code, as a build has, share the images that are begun', async () => {
  vi.resetModules();
  const copy = await import('@/integrations/social-image/cache');
  expect(copy.socialImages).not.toBe(socialImages);
  expect(copy.imagesOfThisBuild()).toBe(imagesOfThisBuild());
});

describe('drawing in threads', () => {
  const subject = { title: 'Small deeds', brand: 'Usrah', picture: drawing };

  test('gives the same image as drawing here', async () => {
    const file = join(folder, 'drawn.png');
    await drawingThreads(1)(subject, file);
    const here = await drawSocialImage('Small deeds', 'Usrah', drawing);
    expect(readFileSync(file).equals(here)).toBe(true);
    expect(readdirSync(folder)).toEqual(['drawn.png']);
  });

  test('a fault is told, and the other images are drawn', async () => {
    const draw = drawingThreads(1);
    const images = [
      draw(subject, join(folder, 'first.png')),
      draw({ ...subject, picture: join(folder, 'none.svg') }, join(folder, 'second.png')),
      draw(subject, join(folder, 'third.png')),
    ];
    await expect(images[1]).rejects.toThrow('none.svg');
    await Promise.all([images[0], images[2]]);
    expect(readdirSync(folder)).toEqual(['first.png', 'third.png']);
  });
});

test('an image is 1200 by 630, cream words on deep green beside the picture', async () => {
  const image = await drawSocialImage('Small deeds, done often', 'Usrah', drawing);
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3),
  ];
  expect(pixel(2, 2)).toEqual([11, 59, 46]);
  expect(pixel(600, 625)).toEqual([217, 170, 69]);
  const cream = data.filter((_, i) => i % 3 === 0 && data[i] === 251 && data[i + 2] === 242).length;
  expect(cream).toBeGreaterThan(3000);
});

test.each([
  ['Blog', 1, 76],
  ['What learning is for: Islamic values in modern education', 3, 66],
])('%s takes %i lines at size %i', (title, lines, size) => {
  const fitted = fit(title);
  expect([fitted.lines.length, fitted.size]).toEqual([lines, size]);
});
