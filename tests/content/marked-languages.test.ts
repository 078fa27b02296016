import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlToHast, type HastNode } from 'satteri';
import { expect, test } from 'vitest';
import type { Content } from '@/content/define';
import { contents } from '@/content/index';
import { textOf, type Element } from '@/content/markdown/hast';
import { readEntries } from '@/content/reading/entries';
import { directionOf } from '@/lib/direction';
import { namesOf } from '@/lib/records';
import { kitchenSink } from './kitchen-sink';

const dist = join(kitchenSink(), 'dist');

/** Pages of each layout. Those of entries with Arabic in a field come to them. */
const layouts = ['*.html', 'blog/{sabr,ayesha,2}.html', 'blog/authors/*.html'];

const ARABIC = /\p{Script=Arabic}/u;

/** What isn't read, or has a language of its own only as a whole. */
const LEFT_OUT = ['head', 'script', 'style', 'template', 'svg'];

/** Elements whose text is a paragraph of its own. */
const BLOCKS = /^(p|li|h[1-6]|dt|dd|blockquote|summary|figcaption|td|th)$/;

/** Finds Arabic words in a page that a voice would read as English, and lines that begin at the wrong end. */
function* unmarkedIn(node: HastNode, around: readonly Element[] = []): Generator<string> {
  if (node.type === 'text' && ARABIC.test(node.value)) {
    const inside = (name: string) => around.findLast(({ properties }) => properties[name]);
    // A name isn't said to be of a language; its letters only have their own direction.
    const isName = around.some(({ tagName }) => tagName === 'bdi');
    const language = String(inside('lang')?.properties['lang'] ?? 'en');
    if (!isName && !/^(ar|ur|fa)/.test(language)) yield `${node.value.trim()}: has no language`;
    const block = around.findLast(({ tagName }) => BLOCKS.test(tagName));
    // One word has no order.
    const text = block ? textOf(block).trim() : '';
    const isForeign = text.includes(' ') && directionOf(text) === 'rtl';
    const direction = inside('dir')?.properties['dir'];
    if (isForeign && !isName && direction !== 'rtl' && direction !== 'auto')
      yield `${node.value.trim()}: has no direction`;
  }
  if (!('children' in node)) return;
  const parts = node.type === 'element' ? [...around, node] : around;
  if (node.type === 'element' && LEFT_OUT.includes(node.tagName)) return;
  for (const child of node.children) yield* unmarkedIn(child, parts);
}

const withPages = namesOf(contents).filter((name) => (contents[name] as Content).base);
const entriesOf = (name: keyof typeof contents) =>
  readEntries(contents[name] as Content, kitchenSink());
const withArabic = (await Promise.all(withPages.map(entriesOf)))
  .flat()
  .filter(({ fields, isPublished }) => isPublished && ARABIC.test(JSON.stringify(fields)));
const pages = new Set([
  ...globSync(layouts, { cwd: dist }),
  ...withArabic.map(({ path }) => `${path}.html`.slice(1)),
]);

test.each([...pages])('%s says the language and the direction of Arabic words', (page) => {
  const html = readFileSync(join(dist, page), 'utf8');
  const unmarked = [...unmarkedIn(htmlToHast(html))];
  expect(unmarked, 'to draw with SiteText.astro or Words.astro').toEqual([]);
});

test.each(withPages)('a page of %s is among those', async (name) => {
  const files = (await entriesOf(name)).map(({ path }) => `${path}.html`.slice(1));
  expect(files.filter((file) => pages.has(file))).not.toEqual([]);
});

test('texts of each kind of content have Arabic words', () => {
  const without = ['index', 'imamme', 'downloads', 'aboutus', 'blog/sabr'].filter((page) => {
    const html = readFileSync(join(dist, `${page}.html`), 'utf8');
    return !/lang="ar"/.test(html);
  });
  expect(without).toEqual([]);
});
