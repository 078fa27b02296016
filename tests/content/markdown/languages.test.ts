import { htmlToHast } from 'satteri';
import { expect, test } from 'vitest';
import { elementsIn, type HtmlContext } from '@/content/markdown/hast';
import { languages } from '@/content/markdown/languages';
import { htmlOf, useTexts } from './texts';

useTexts();

const formats = ['md', 'mdx'] as const;

test.each([
  ['A text', '<p dir="ltr">A text</p>'],
  ['صبر', '<p dir="rtl" lang="ar">صبر</p>'],
  ['میں', '<p dir="rtl" lang="ur">میں</p>'],
  ['सब्र', '<p dir="ltr" lang="hi">सब्र</p>'],
  ['গল্প', '<p dir="ltr" lang="bn">গল্প</p>'],
  ['چگونه', '<p dir="rtl" lang="ar">چگونه</p>'],
  ['چگونه\n\nاین است', '<p dir="rtl" lang="fa">چگونه</p><p dir="rtl" lang="fa">این است</p>'],
  [
    '> صبر\n>\n> two',
    '<blockquote dir="auto"><p dir="rtl" lang="ar">صبر</p><p dir="ltr">two</p></blockquote>',
  ],
  ['- میں\n- two', '<ul dir="auto"><li dir="rtl" lang="ur">میں</li><li dir="ltr">two</li></ul>'],
  [
    '- میں\n  - two',
    '<ul dir="auto"><li dir="rtl" lang="ur">میں<ul dir="ltr"><li dir="ltr" lang="en">two</li></ul></li></ul>',
  ],
  ['The word صبر here', '<p dir="ltr">The word <span lang="ar">صبر</span> here</p>'],
  ['A *صبر* b c', '<p dir="ltr">A <em><span lang="ar">صبر</span></em> b c</p>'],
  ['کے (sabr) معنی ہیں', '<p dir="rtl" lang="ur">کے (<span lang="en">sabr</span>) معنی ہیں</p>'],
  ['كِتَٰبٞ شَيۡءٖ ۝٢', '<p dir="rtl" lang="ar">كِتَٰبٞ شَيۡءٖ ۝٢</p>'],
  ['See شَيۡءٖ ۝٢ there', '<p dir="ltr">See <span lang="ar">شَيۡءٖ ۝٢</span> there</p>'],
  [
    'A ![صبر](https://a.example/a.jpg)',
    '<p dir="ltr">A <img src="https://a.example/a.jpg" alt="صبر" lang="ar"></p>',
  ],
  ['See `صبر` there', '<p dir="ltr">See <code>صبر</code> there</p>'],
  // What is read from right to left is in that language, however many English words it has.
  [
    'صبر صبر صبر صبر صبر صبر صبر صبر صبر\n\n- صبر صبر\n- صبر: Patience at bedtime',
    '<p dir="rtl" lang="ar">صبر صبر صبر صبر صبر صبر صبر صبر صبر</p><ul dir="rtl"><li dir="rtl" lang="ar">صبر صبر</li><li dir="rtl" lang="ar">صبر: <span lang="en">Patience at bedtime</span></li></ul>',
  ],
  [
    'صبر صبر صبر صبر صبر صبر صبر صبر صبر\n\n- صبر صبر\n\n- صبر: Patience at bedtime\n\n- so',
    '<p dir="rtl" lang="ar">صبر صبر صبر صبر صبر صبر صبر صبر صبر</p><ul dir="rtl"><li dir="rtl"><p lang="ar">صبر صبر</p></li><li dir="rtl"><p lang="ar">صبر: <span lang="en">Patience at bedtime</span></p></li><li dir="rtl"><p><span dir="ltr">so</span></p></li></ul>',
  ],
  ['<p lang="fa">صبر</p>', '<p lang="fa" dir="rtl">صبر</p>'],
  [
    '<div lang="ar" dir="rtl">\n\nصبر\n\n</div>',
    '<div lang="ar" dir="rtl"><p dir="rtl">صبر</p></div>',
  ],
  ['An <span lang="fa">صبر</span> b', '<p dir="ltr">An <span lang="fa">صبر</span> b</p>'],
])('%j says its languages', async (written, html) => {
  for (const format of formats)
    expect(
      (await htmlOf(written, format))
        .replace(/>\s*\n\s*</g, '><')
        .replace(/\s*\n\s*(?=<ul)/g, '')
        .replace(/\s*\n\s*(?=<\/)/g, '')
        .trim(),
    ).toBe(html);
});

/** The elements of a text, each with its language, if it has one; `own` is the field of the whole text. */
async function languagesIn(html: string, own?: unknown) {
  const tree = htmlToHast(html, { fragment: true });
  if (tree.type !== 'root') throw new Error('A text is a root.');
  const about: HtmlContext = {
    folder: '.',
    root: undefined,
    film: () => undefined,
    posts: () => [],
    gone: () => new Set<string>(),
    isMdx: false,
    isChecked: false,
    astro: { frontmatter: { language: own } },
  };
  await languages(tree, about);
  return elementsIn(tree)
    .map(({ tagName, properties }) => [tagName, properties['lang']].filter(Boolean).join(' '))
    .join(', ');
}

test.each([
  ['<p>صبر</p>', undefined, 'p ar'],
  ['<p>صبر</p>', 'ur', 'p ur'],
  ['<p>صبر</p>', 3, 'p ar'],
  ['<p>A word</p>', 'ur', 'p'],
  ['<p>The word صبر</p>', 'ur', 'p, span ur'],
  ['<p>این است</p><p>A <img alt="گفتگو"></p>', undefined, 'p fa, p, img fa'],
  ['<p>این است</p><p>A <b lang="fa">گفتگو</b></p>', undefined, 'p fa, p, b fa'],
])('of %s in a text whose field is %s, the languages are: %s', async (html, own, told) => {
  expect(await languagesIn(html, own)).toBe(told);
});

test.each([
  ['words beside a passage in another language', '<div lang="fa"><p>صبر</p></div>', 'div fa, p'],
  ['code beside the same word', '<p>The word صبر and <code>صبر</code></p>', 'p, span ar, code'],
  ['code in lines of its own', '<pre>صبر</pre>', 'pre'],
  ['words without a paragraph', 'صبر', 'span ar'],
  ['a picture', '<p>A <img alt="صبر"></p>', 'p, img ar'],
  ['a picture in the language around it', '<p>صبر <img alt="صبر"></p>', 'p ar, img'],
  ['a picture whose language is said', '<p>A <img alt="صبر" lang="fa"></p>', 'p, img fa'],
  ['a paragraph in an insertion', '<ins><p>صبر</p></ins>', 'ins, p ar'],
  ['a paragraph whose insertion says it', '<ins lang="fa"><p>صبر</p></ins>', 'ins fa, p'],
  ['a picture without letters', '<p>A <img alt="12"></p>', 'p, img'],
])('the languages of %s are those of its letters', async (_, html, told) => {
  expect(await languagesIn(html)).toBe(told);
});
