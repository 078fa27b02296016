import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { markdownProcessor } from '@/content/markdown/index';
import { htmlOf, options, root, useTexts } from './texts';

useTexts();

/** What Astro gets from the processor of texts, in both formats. */
const processor = markdownProcessor(options);
const shared = { syntaxHighlight: false } as const;
const fileOf = (format: string) => join(root, `content/blog/post/index.${format}`);

async function renderMarkdown(text: string) {
  const { render } = await processor.createRenderer(shared);
  const { code, metadata } = await render(text, { fileURL: pathToFileURL(fileOf('md')) });
  return { code, ...metadata };
}

async function renderMdx(text: string) {
  const renderer = await processor.createMdxRenderer?.(shared, { optimize: false });
  const { code } = await renderer!.process(text, fileOf('mdx'), {});
  return {
    code,
    imported: [...code.matchAll(/^import \w+ from "(\..*)";$/gm)].map(([, path]) => path),
  };
}

const PICTURES =
  '![a](lamp.jpg) ![b](my lamp.jpg) ![c](../images/lamp.jpg) ![d](code.mjs) ![e](sea.jpg) ![f](https://example.org/lamp.jpg)';
const FOUND = ['./lamp.jpg', './my lamp.jpg', '../images/lamp.jpg'];

test('of what a text calls pictures, Astro imports only those that are there', async () => {
  const { code, localImagePaths } = await renderMarkdown(PICTURES);
  expect(localImagePaths.toSorted()).toEqual(FOUND.toSorted());
  expect(code.match(/__ASTRO_IMAGE_/g)).toHaveLength(4);
  expect((await renderMdx(PICTURES)).imported).toEqual(FOUND);
});

test.each([
  ['Markdown', renderMarkdown],
  ['MDX', renderMdx],
])('a %% in the name of a picture ends no build of %s', async (_, render) => {
  expect((await render('![A sign](100%.jpg) ![A lamp](my%20lamp.jpg)')).code).toContain('my lamp');
});

test('the page knows whether its text has a film', async () => {
  const film = 'https://youtu.be/aqz-KE-bpKQ';
  expect((await renderMarkdown(film)).frontmatter).toMatchObject({ hasVideo: true });
  expect((await renderMarkdown(`See ${film}`)).frontmatter).not.toHaveProperty('hasVideo');
  expect((await renderMdx(`<div>\n\n${film}\n\n</div>`)).code).toContain('"hasVideo":true');
  expect((await renderMdx(':::note\nText\n:::')).code).not.toContain('hasVideo');
});

test.each([
  ['Markdown', renderMarkdown],
  ['MDX', renderMdx],
])('a page from %s has nothing that belongs to another program', async (_, render) => {
  const { code } = await render('A %%private%% word {{< x >}}');
  expect(code).toContain('word');
  expect(code).not.toMatch(/private|%%|\{\{</);
});

test.each([
  ['Markdown', renderMarkdown, 'One <b />two', '<b></b>two'],
  ['MDX', renderMdx, 'One\n\n    { two }', '{ two }'],
])('what %s itself would read otherwise is put right', async (_, render, written, shown) => {
  expect((await render(written)).code).toContain(shown);
});

test.each([
  ['Markdown', renderMarkdown, '&quot;widths&quot;:[&quot;736&quot;,&quot;1080&quot;]'],
  ['MDX', renderMdx, 'widths: ["736", "1080"]'],
])('a picture in %s is made in its widths', async (_, render, widths) => {
  expect((await render('![A lamp](lamp.jpg)')).code).toContain(widths);
});

test('a program in MDX never runs, whatever was checked before', async () => {
  const programs = ['export const a = run();', '{run()}', 'x {run()}', '<b title={run()}>x</b>'];
  vi.stubGlobal('run', () => expect.fail('A program ran.'));
  expect(await htmlOf([...programs, '<b {...run()}>x</b>'].join('\n\n'), 'mdx')).toContain('x');
  vi.unstubAllGlobals();
});

test('the table of contents gets the headings of a text, with their ids and without notes', async () => {
  const text = '# الصبر[^1]\n\n## *So* it is\n\n## Last {#end}\n\n[^1]: A note.';
  const expected = [
    { depth: 2, slug: 'الصبر', text: 'الصبر' },
    { depth: 3, slug: 'so-it-is', text: 'So it is' },
    { depth: 3, slug: 'end', text: 'Last' },
  ];
  const { frontmatter, headings } = await renderMarkdown(text);
  expect(frontmatter).toEqual({ headings: expected });
  // Astro's own list has the same ids.
  expect(headings.map(({ slug }) => slug)).toEqual(['الصبر', 'so-it-is', 'end', 'footnote-label']);
  expect((await renderMdx(text)).code).toContain(JSON.stringify({ headings: expected }));
});
