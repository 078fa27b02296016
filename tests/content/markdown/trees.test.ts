import { expect, test } from 'vitest';
import { direction } from '@/content/markdown/direction';
import {
  element,
  elementsIn,
  setChildren,
  type Element,
  type HtmlChange,
  type HtmlContext,
  type Parent,
} from '@/content/markdown/hast';
import { withoutEmptyParagraphs } from '@/content/markdown/paragraphs';

/** Tests of trees that no HTML is parsed to, and that plugins make. */

const about: HtmlContext = {
  folder: '.',
  root: undefined,
  film: () => undefined,
  posts: () => [],
  gone: () => new Set<string>(),
  isMdx: false,
  isChecked: false,
};

/** What a change makes of an element in a text: all elements that are left. */
async function changed(change: HtmlChange, child: Element): Promise<Element[]> {
  const tree: Parent = { type: 'root', children: [] };
  setChildren(tree, [child]);
  await change(tree, about);
  return elementsIn(tree);
}

const paragraph = (...children: (Element | string)[]) => element('p', {}, children);
const anchor = element('a', { id: 'here' });

test.each([
  ['only spaces', paragraph(' ', element('br')), ''],
  ['a link without words', paragraph(element('a', { href: '/page' })), ''],
  ['an anchor', paragraph(anchor), 'p a'],
  ['an anchor beside something else', paragraph(element('b'), anchor), 'p b a'],
  ['a picture', paragraph(element('img')), 'p img'],
  ['a figure alone', paragraph('\n', element('figure'), '\n'), 'figure'],
  ['a figure beside words', paragraph(element('figure'), 'words'), 'p figure'],
])('of a paragraph with %s, this is left: "%s"', async (_, written, left) => {
  const all = await changed(withoutEmptyParagraphs, written);
  expect(all.map(({ tagName }) => tagName).join(' ')).toBe(left);
});

test.each(['li', 'blockquote', 'td', 'th', 'dd'])(
  'in an element %s, the first paragraph is read as that is, and others as they are',
  async (name) => {
    const written = element(name, {}, ['\n', paragraph('صبر'), paragraph('صبر'), paragraph('two')]);
    const all = await changed(direction, element('div', {}, [written]));
    const [, holder, ...paragraphs] = all.map(({ properties }) => properties['dir']);
    expect(paragraphs).toEqual([undefined, 'rtl', 'ltr']);
    expect(holder).toBeDefined();
  },
);
