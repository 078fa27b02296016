import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Content } from '../../src/content/define.ts';
import { contents } from '../../src/content/index.ts';

const documents = globSync(['README.md', 'docs/**/*.md'])
  .map((document) => readFileSync(document, 'utf8'))
  .join('\n');

/** Where people write a kind of content: its folder, or its file. */
const placeOf = ({ folder, files }: Content) =>
  files.includes('*') ? folder : `${folder}/${files}`;

test('a document says where each kind of content is written', () => {
  const places = Object.values<Content>(contents).map(placeOf);
  expect(places.filter((place) => !documents.includes(place))).toEqual([]);
});
