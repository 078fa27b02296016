import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  isElsewhere,
  isPictureFile,
  localNames,
  pathOf,
  pictureFinder,
} from '@/content/pictures/files';
import { temporaryFolder, write } from '../../files';

test.each([
  [' ./lamp.jpg ', './lamp.jpg'],
  ['./my%20lamp.jpg?w=300#top', './my lamp.jpg'],
  ['.\\lamps\\lamp.jpg', './lamps/lamp.jpg'],
  ['./100%.jpg', './100%.jpg'],
  ['what?.jpg', 'what?.jpg'],
])('of the address %j, the path is %j', (address, path) => {
  expect(pathOf(address)).toBe(path);
});

test('only files that a text can embed are shown in it; other names are notes', () => {
  const names = [
    'lamp.JPG',
    'guide.pdf',
    'talk.mp4',
    'A note',
    'guide.pdf.md',
    'lamp.jpg and more',
  ];
  expect(names.filter(isPictureFile)).toEqual(['lamp.JPG', 'guide.pdf', 'talk.mp4']);
});

test('an address of another site or of the root is elsewhere', () => {
  const all = [
    'https://example.org/a.jpg',
    ' /a.jpg',
    'DATA:a',
    './a.jpg',
    '../a:b.jpg',
    'a/b.jpg',
  ];
  expect(all.filter(isElsewhere)).toEqual(all.slice(0, 3));
});

test('pictures of other sites get names of their own, numbered in the order of the text', () => {
  const nameFor = localNames();
  const name = (path: string) => nameFor(`https://example.org/${path}`);
  expect(name('my%20 (old) lamp!.jpg?w=300')).toBe('my-old-lamp.jpg');
  expect(name('--lamp--.png')).toBe('lamp.png');
  expect(name('صبر_1.webp')).toBe('صبر_1.webp');
  expect(name('मीना.webp')).toBe('मीना.webp');
  expect(name('!!.gif')).toBe('picture.gif');
  expect(name('image/7')).toBe('7.jpg');
  expect([name('a/sea.jpg'), name('b/sea.jpg'), name('c/sea.jpg')]).toEqual([
    'sea.jpg',
    'sea-2.jpg',
    'sea-3.jpg',
  ]);
  expect(name('b/sea.jpg')).toBe('sea-2.jpg');
});

test('the name of a picture of another site is one that every computer can save', () => {
  const folder = temporaryFolder();
  const address = `https://lh3.example.org/${'मी'.repeat(300)}`;
  const name = localNames()(address);
  write(join(folder, name), '');
  expect(pictureFinder(folder)(address)).toBe(`./${name}`);
});

test('a picture of elsewhere is found beside the text, by the name that is proposed', () => {
  const folder = temporaryFolder();
  for (const name of ['sea.jpg', 'my lamp.jpg', 'code.mjs']) write(join(folder, name), '');
  const find = pictureFinder(folder);
  expect(find('https://example.org/sea.jpg')).toBe('./sea.jpg');
  // The next one of this name would be sea-2.jpg.
  expect(find('https://example.com/sea.jpg')).toBeUndefined();
  expect(find('https://example.org/my%20lamp.jpg')).toBe('./my lamp.jpg');
  expect(find('code.mjs')).toBeUndefined();
});
