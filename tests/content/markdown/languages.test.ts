import { expect, test } from 'vitest';
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
  ['A *صبر* b c', '<p dir="auto">A <em><span lang="ar">صبر</span></em> b c</p>'],
  ['کے (sabr) معنی ہیں', '<p dir="rtl" lang="ur">کے (<span lang="en">sabr</span>) معنی ہیں</p>'],
  ['كِتَٰبٞ شَيۡءٖ ۝٢', '<p dir="rtl" lang="ar">كِتَٰبٞ شَيۡءٖ ۝٢</p>'],
  ['See شَيۡءٖ ۝٢ there', '<p dir="ltr">See <span lang="ar">شَيۡءٖ ۝٢</span> there</p>'],
  [
    'A ![صبر](https://a.example/a.jpg)',
    '<p dir="ltr">A <img src="https://a.example/a.jpg" alt="صبر" lang="ar"></p>',
  ],
  ['See `صبر` there', '<p dir="ltr">See <code>صبر</code> there</p>'],
  ['<p lang="fa">صبر</p>', '<p lang="fa" dir="rtl">صبر</p>'],
  [
    '<div lang="ar" dir="rtl">\n\nصبر\n\n</div>',
    '<div lang="ar" dir="rtl"><p dir="rtl">صبر</p></div>',
  ],
  ['An <span lang="fa">صبر</span> b', '<p dir="auto">An <span lang="fa">صبر</span> b</p>'],
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
