import { markdownToMdast, mdxToMdast } from 'satteri';
import { expect, test } from 'vitest';
import { features } from '@/content/markdown/index';
import { nodesIn } from '@/content/markdown/nodes';
import { tagsIn } from '@/content/markdown/tags';

const inMarkdown = (text: string) => tagsIn(nodesIn(markdownToMdast(text, { features })));
const inMdx = (text: string) => tagsIn(nodesIn(mdxToMdast(text, { features })));
const namesOf = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).join(' ');

test.each([
  ['<div>\n<b>A</b>\n</div>', 'div b'],
  ['<svg>\n<text>A</text>\n</svg>\n<b>B</b>', 'svg b'],
  ['A <i>word</i>', 'i'],
])('the tags of %j are those that an editor can correct', (text, names) => {
  expect(namesOf(inMarkdown(text))).toBe(names);
  expect(namesOf(inMdx(text))).toBe(names);
});

test('a tag behind a drawing keeps its line, its column and its place in the text', () => {
  const text = 'Words.\n\n<svg>\n<text>A</text>\n</svg><b>B</b>';
  const [, tag] = inMarkdown(text);
  expect(tag?.position?.start).toEqual({ line: 5, column: 1, offset: text.indexOf('<b>') });
  const [, second] = inMarkdown('Words.\n\n<div><b>B</b></div>');
  expect(second?.position?.start).toEqual({ line: 3, column: 6, offset: 13 });
});

test('HTML that a plugin has made stands at the beginning', () => {
  const [tag] = tagsIn([{ type: 'html', value: '<b>' }]);
  expect(tag?.position?.start).toEqual({ line: 1, column: 1, offset: 0 });
});

test.each([
  ['<br class=x/>', [['class', 'x']]],
  ['<br class="x" / >', [['class', 'x']]],
  [
    '<td nowrap ALIGN=left>',
    [
      ['nowrap', ''],
      ['align', 'left'],
    ],
  ],
  ['<a href="?a&amp;b">', [['href', '?a&b']]],
])('the attributes of %s are read as browsers do', (html, attributes) => {
  const [tag] = tagsIn([{ type: 'html', value: html }]);
  expect(tag?.attributes).toEqual(attributes);
});

test('a class of MDX is a class of HTML', () => {
  expect(inMdx('<b className="x" title={`A`}>B</b>')[0]?.attributes).toEqual([
    ['class', 'x'],
    ['title', 'A'],
  ]);
});
