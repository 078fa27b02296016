import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { currentCompany } from '@/content/company/company';
import { tones } from '@/content/markdown/components';
import { iconFile } from '@/content/pictures/icons';
import { company } from '../../company';
import { write } from '../../files';
import { htmlOf, root, useTexts } from './texts';

useTexts();

/** What the other tests of HTML leave out: directions, links of headings, icons and widths. */
const formats = ['md', 'mdx'] as const;

const ARABIC = 'صبر';
const HEBREW = 'צבר';

const withoutBreaks = (html: string) => html.replace(/>\s*\n\s*</g, '><').trim();

/** languages.test.ts has the languages. */
const withoutLanguages = (html: string) =>
  html.replace(/<span lang="\w+">(.*?)<\/span>/g, '$1').replace(/ lang="\w+"/g, '');

async function expectHtml(written: string, html: string) {
  for (const format of formats) expect(withoutBreaks(await htmlOf(written, format))).toBe(html);
}

test.each([
  [`:::note\n${ARABIC} ${ARABIC}\n:::`, 'dir="rtl"', '<span dir="ltr">Note</span></p>'],
  [
    `:::note[So (on)]\n${ARABIC} ${ARABIC} ${ARABIC}\n:::`,
    'dir="rtl"',
    '<span dir="ltr">So (on)</span></p>',
  ],
  [`:::note[${ARABIC}]\n${ARABIC}\n:::`, 'dir="rtl"', `</svg>${ARABIC}</p>`],
  [':::note\nText\n:::', 'dir="ltr"', '</svg>Note</p>'],
])('the heading of the callout %j is on the side of its text', async (written, dir, words) => {
  for (const format of formats) {
    const html = withoutLanguages(await htmlOf(written, format));
    const [heading] = /<p class="row heading".*?<\/p>/s.exec(html) ?? [];
    expect(heading).toContain(`class="row heading" ${dir}>`);
    expect(heading?.endsWith(words)).toBe(true);
  }
});

test.each([
  ['Cases of it (حالات الإعراب)', 'ltr'],
  ['Cases of it (حالات الإعراب).', 'ltr'],
  ['حالات (The cases of a noun)', 'rtl'],
  ['(حالات الإعراب والبناء)', 'rtl'],
  ['A (حالات الإعراب والبناء وما بعدها)', 'rtl'],
])('%s, with the same in brackets, is read as what stands before them: %s', async (text, dir) => {
  const html = withoutLanguages(await htmlOf(`${'One two three. '.repeat(9)}\n\n${text}`, 'md'));
  expect(html).toContain(`<p dir="${dir}">${text}`);
});

test('in a list from left to right, an item that begins so is read so', async () => {
  const html = withoutLanguages(
    await htmlOf(
      `- It has all the features of a noun\n- So: ${ARABIC} ${ARABIC}\n- ${ARABIC}`,
      'md',
    ),
  );
  expect(html).toMatch(/<li dir="ltr">So:/);
  expect(html).toMatch(new RegExp(`<li dir="rtl">${ARABIC}`));
});

test('the box of a task is on the side of its words', async () => {
  const html = withoutLanguages(await htmlOf(`- [ ] ${ARABIC} ${ARABIC}\n- [ ] so`, 'md'));
  expect(html).toMatch(/<li [^>]*dir="rtl"><label><input/);
  expect(html).toMatch(/<li [^>]*dir="ltr"><label><input[^>]*> so</);
});

test.each([
  ['Text', '<p dir="ltr">Text</p>'],
  [
    '# Text',
    '<h2 id="text" dir="ltr" class="content-heading"><a class="heading-link" href="#text">Text</a></h2>',
  ],
  ['<p dir="rtl">Text</p>', '<p dir="rtl">Text</p>'],
  ['<div dir="ltr">\n\nصبر\n\n</div>', `<div dir="ltr"><p dir="rtl">${ARABIC}</p></div>`],
  ['- Text', '<ul dir="ltr"><li dir="ltr">Text</li></ul>'],
  [`- ${ARABIC}`, `<ul dir="rtl"><li dir="rtl">${ARABIC}</li></ul>`],
  [`1. 5 ${HEBREW}`, `<ol dir="rtl"><li dir="rtl">5 ${HEBREW}</li></ol>`],
  [`- a ${ARABIC}`, `<ul dir="rtl"><li dir="rtl">a ${ARABIC}</li></ul>`],
  [`- abc ${ARABIC}`, `<ul dir="auto"><li dir="auto">abc ${ARABIC}</li></ul>`],
  [
    `- **${ARABIC}** means patience (see below).\n- Two`,
    `<ul dir="ltr"><li dir="ltr"><strong>${ARABIC}</strong> means patience (see below).</li><li dir="ltr">Two</li></ul>`,
  ],
  [`Figma هو برنامج، (انظر أعلاه).`, `<p dir="rtl">Figma هو برنامج، (انظر أعلاه).</p>`],
  // A sentence is in the language in which it begins and ends, whatever it names.
  [
    `${ARABIC} ${ARABIC} [Patience at bedtime](/a) ${ARABIC}.`,
    `<p dir="rtl">${ARABIC} ${ARABIC} <a href="/a">Patience at bedtime</a> ${ARABIC}.</p>`,
  ],
  [
    `> ${ARABIC} ${ARABIC} Patience at bedtime ${ARABIC}.`,
    `<blockquote dir="rtl"><p>${ARABIC} ${ARABIC} Patience at bedtime ${ARABIC}.</p></blockquote>`,
  ],
  [
    `He said ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} so.\n\nPatience at bedtime`,
    `<p dir="ltr">He said ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} so.</p><p dir="ltr">Patience at bedtime</p>`,
  ],
  [`${ARABIC} means patience, ${ARABIC}`, `<p dir="rtl">${ARABIC} means patience, ${ARABIC}</p>`],
  [
    `${ARABIC} means patience in all that is hard, ${ARABIC}`,
    `<p dir="ltr">${ARABIC} means patience in all that is hard, ${ARABIC}</p>`,
  ],
  [
    `- Patience\n- ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC}\n- so`,
    `<ul dir="rtl"><li dir="rtl"><span dir="ltr">Patience</span></li><li dir="rtl">${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC}</li><li dir="rtl"><span dir="ltr">so</span></li></ul>`,
  ],
  // In a text from right to left, what names much in another script is a part of it all the same.
  [
    `${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC}\n\n- Patience ${ARABIC} (x)\n- Patience`,
    `<p dir="rtl">${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC}</p><ul dir="ltr"><li dir="ltr">Patience ${ARABIC} (x)</li><li dir="ltr">Patience</li></ul>`,
  ],
  // A lesson in English, although most of its letters are those of its examples.
  [
    `So ${ARABIC}\n\nSo ${ARABIC} (x)\n\n${ARABIC} ${ARABIC} ${ARABIC}\n\n- In ${ARABIC} it is`,
    `<p dir="rtl">So ${ARABIC}</p><p dir="ltr">So ${ARABIC} (x)</p><p dir="rtl">${ARABIC} ${ARABIC} ${ARABIC}</p><ul dir="ltr"><li dir="ltr">In ${ARABIC} it is</li></ul>`,
  ],
  // A list is read as a whole, so that its bullets are on one side.
  [
    `- ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC}\n- Patience at bedtime ${ARABIC} (so)`,
    `<ul dir="rtl"><li dir="rtl">${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC}</li><li dir="rtl">Patience at bedtime ${ARABIC} (so)</li></ul>`,
  ],
  [
    `- ${ARABIC} ${ARABIC} ${ARABIC}\n\n- So (on).\n\n  so\n  - so`,
    `<ul dir="rtl"><li dir="rtl"><p>${ARABIC} ${ARABIC} ${ARABIC}</p></li><li dir="rtl"><p><span dir="ltr">So (on).</span></p><p dir="ltr">so</p><ul dir="ltr"><li dir="ltr">so</li></ul></li></ul>`,
  ],
  [
    `- ${ARABIC} ${ARABIC} ${ARABIC}\n- so\n  - on`,
    `<ul dir="rtl"><li dir="rtl">${ARABIC} ${ARABIC} ${ARABIC}</li><li dir="rtl"><span dir="ltr">so\n</span><ul dir="ltr"><li dir="ltr">on</li></ul></li></ul>`,
  ],
  // A number in Arabic's digits belongs to the text around it.
  [
    `${ARABIC} ${ARABIC} ${ARABIC}\n\n۱. ${ARABIC}\n\n**۲. Patience**`,
    `<p dir="rtl">${ARABIC} ${ARABIC} ${ARABIC}</p><ol dir="rtl"><li dir="rtl">${ARABIC}</li></ol><p dir="rtl"><strong>۲. Patience</strong></p>`,
  ],
  ['**۲. Patience**', '<p dir="ltr"><strong>۲. Patience</strong></p>'],
  [
    `${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC}\n\n- Patience ${ARABIC} (x)\n- Patience ${ARABIC}`,
    `<p dir="rtl">${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC} ${ARABIC}</p><ul dir="rtl"><li dir="rtl">Patience ${ARABIC} (x)</li><li dir="rtl">Patience ${ARABIC}</li></ul>`,
  ],
  [
    `Patience at bedtime, and in all that is hard\n\n1. So ${ARABIC} ${ARABIC} so on\n2. ${ARABIC} ${ARABIC}`,
    `<p dir="ltr">Patience at bedtime, and in all that is hard</p><ol dir="rtl"><li dir="rtl">So ${ARABIC} ${ARABIC} so on</li><li dir="rtl">${ARABIC} ${ARABIC}</li></ol>`,
  ],
  // Otherwise the first and the last sign of `--help` and of `https://example.org/` would change sides.
  [`\`--help\` ${ARABIC}`, `<p dir="rtl"><code dir="ltr">--help</code> ${ARABIC}</p>`],
  [`<kbd>Ctrl +</kbd> ${ARABIC}`, `<p dir="rtl"><kbd dir="ltr">Ctrl +</kbd> ${ARABIC}</p>`],
  [
    `- ${ARABIC} ${ARABIC} **\`a()\`**`,
    `<ul dir="rtl"><li dir="rtl">${ARABIC} ${ARABIC} <strong><code dir="ltr">a()</code></strong></li></ul>`,
  ],
  [`abc \`a()\` ${ARABIC}`, `<p dir="auto">abc <code dir="ltr">a()</code> ${ARABIC}</p>`],
  [`\`(${ARABIC})\` ${ARABIC}`, `<p dir="rtl"><code>(${ARABIC})</code> ${ARABIC}</p>`],
  ['`--help` is shown', '<p dir="ltr"><code>--help</code> is shown</p>'],
  [
    `www.example.org/a/ ${ARABIC}`,
    `<p dir="rtl"><a href="http://www.example.org/a/" dir="ltr">www.example.org/a/</a> ${ARABIC}</p>`,
  ],
  [
    `${ARABIC} [+91 98765 43210](tel:+919876543210)`,
    `<p dir="rtl">${ARABIC} <a href="tel:+919876543210" dir="ltr">+91 98765 43210</a></p>`,
  ],
  [`${ARABIC} [At 5 (a)](/imamme)`, `<p dir="auto">${ARABIC} <a href="/imamme">At 5 (a)</a></p>`],
  [`<center>Mercy ${ARABIC} ${ARABIC}</center>`, `<p dir="rtl">Mercy ${ARABIC} ${ARABIC}</p>`],
  ['> One\n>\n> two', '<blockquote dir="ltr"><p>One</p><p dir="ltr">two</p></blockquote>'],
  [
    `> ${ARABIC}\n>\n> patience`,
    `<blockquote dir="ltr"><p dir="rtl">${ARABIC}</p><p dir="ltr">patience</p></blockquote>`,
  ],
  ['- One\n\n  two', '<ul dir="ltr"><li dir="ltr"><p>One</p><p dir="ltr">two</p></li></ul>'],
  ['> 5', '<blockquote><p>5</p></blockquote>'],
  [
    '> #### One',
    '<blockquote dir="ltr"><h4 id="one" dir="ltr" class="content-heading">One</h4></blockquote>',
  ],
  [
    '<table><tbody><tr><td>\n\nOne\n\ntwo\n\n</td></tr></tbody></table>',
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0" dir="ltr"><table dir="ltr"><tbody><tr><td dir="ltr"><p>One</p><p dir="ltr">two</p></td></tr></tbody></table></div>',
  ],
  ['A\n\n: One', '<dl dir="ltr"><dt dir="ltr">A</dt><dd dir="ltr"><p>One</p></dd></dl>'],
  [
    `| ${ARABIC} | 5 |\n|---|---|\n| a | 6 |`,
    `<div class="table-scroll" role="group" aria-label="Table" tabindex="0" dir="rtl"><table dir="rtl"><thead><tr><th dir="rtl">${ARABIC}</th><th>5</th></tr></thead><tbody><tr><td dir="ltr">a</td><td>6</td></tr></tbody></table></div>`,
  ],
  [
    `${ARABIC}\n: ${ARABIC}`,
    `<dl dir="rtl"><dt dir="rtl">${ARABIC}</dt><dd dir="rtl">${ARABIC}</dd></dl>`,
  ],
  [
    `<details><summary>${ARABIC}</summary>a</details>`,
    `<details dir="rtl"><summary dir="rtl">${ARABIC}</summary>a</details>`,
  ],
  [
    `<aside>\n\n${ARABIC}\n\n</aside>`,
    `<section dir="rtl" role="note"><p dir="rtl">${ARABIC}</p></section>`,
  ],
])('a text reads in the direction of most of its letters: %j', async (written, html) => {
  for (const format of formats)
    expect(withoutLanguages(withoutBreaks(await htmlOf(written, format)))).toBe(html);
});

test('headings of the first two levels link to themselves', async () => {
  await expectHtml(
    '## *One* a\n\n### Two\n\n#### Three\n\n##### Four',
    '<h2 id="one-a" dir="ltr" class="content-heading"><a class="heading-link" href="#one-a"><em>One</em> a</a></h2><h3 id="two" dir="ltr" class="content-heading"><a class="heading-link" href="#two">Two</a></h3><h4 id="three" dir="ltr" class="content-heading">Three</h4><h5 id="four" dir="ltr" class="content-heading">Four</h5>',
  );
});

test('a heading with a link in it isn’t a link itself', async () => {
  await expectHtml(
    '## See **[it](/x)**',
    '<h2 id="see-it" dir="ltr" class="content-heading">See <strong><a href="/x">it</a></strong></h2>',
  );
});

test.each(Object.entries(tones))(
  'a callout of the tone %s has its icon',
  async (tone, { icon }) => {
    const [, drawn = ''] =
      /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(iconFile(icon, '.'), 'utf8')) ?? [];
    const html = await htmlOf(`:::${tone}\nText\n:::`, 'md');
    const [, attributes, inside = ''] = /<svg([^>]*)>(.*?)<\/svg>/s.exec(html) ?? [];
    const shapes = (svg: string) => svg.match(/(?<= (?:d|cx|points)=")[^"]+/g);
    expect(shapes(inside)).toEqual(shapes(drawn));
    expect(attributes).toBe(
      ' viewBox="0 0 24 24" class="icon" width="24" height="24" aria-hidden="true"',
    );
  },
);

beforeAll(async () => {
  const beside = (name: string) => join(root, 'content/blog/post', name);
  const photograph = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } }).jpeg();
  await photograph(700, 500).toFile(beside('medium.jpg'));
  await photograph(900, 600).toFile(beside('wide.jpg'));
  await photograph(1000, 500).withMetadata({ orientation: 6 }).toFile(beside('turned.jpg'));
  await photograph(400, 300).gif().toFile(beside('still.gif'));
  write(beside('drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>');
});

test.each([
  ['./lamp.jpg', '', '1080 608', '736 1080'],
  ['./lamp.jpg', 'width="800"', '800 450', '736 1080'],
  ['./lamp.jpg', 'width="320"', '320 180', '640'],
  ['./lamp.jpg', 'width="50%"', '1080 608', '736 1080'],
  ['./wide.jpg', '', '900 600', '736 900'],
  ['./medium.jpg', '', '700 500', ''],
  ['./medium.jpg', 'width="360"', '360 257', '700'],
  ['./small.jpg', '', '74 40', ''],
  // A telephone's photograph, which lies on its side.
  ['./turned.jpg', '', '500 1000', ''],
  ['./moving.webp', 'width="100"', '100 100', ''],
  ['./still.gif', 'width="100"', '100 75', ''],
  ['./drawing.svg', 'width="30"', '30 10', ''],
])('%s with %j is shown in %s pixels and made in widths %j', async (src, given, size, widths) => {
  const [width = '', height = ''] = size.split(' ');
  const sizes = widths && ` widths="${widths}" sizes="min(${width}px, 46rem, 92vw)"`;
  const ratio = Number((Number(width) / Number(height)).toFixed(3));
  for (const format of formats) {
    const html = await htmlOf(`<img src="${src}" alt="" ${given} />`, format);
    const shown = `<img src="${src}" alt="" width="${width}" height="${height}" quality="60" style="--ratio: ${ratio}"${sizes}>`;
    expect(html.trim()).toBe(shown);
  }
});

test.each([
  ['./drawing.svg', 'alt="A tree"', true],
  ['/drawing.SVG?v=2', 'alt="A tree"', true],
  ['./drawing.svg', 'alt=""', false],
  ['./lamp.jpg', 'alt="A lamp"', false],
])('%s with %s has the role of one picture: %s', async (src, description, hasRole) => {
  for (const format of formats) {
    const html = await htmlOf(`<img src="${src}" ${description} />`, format);
    expect(html.includes(' role="img"'), format).toBe(hasRole);
  }
});

test('the introduction film is the company’s, and without one there is none', async () => {
  vi.stubEnv('SAMPLE_COMPANY', '');
  const { id } = currentCompany(process.cwd()).film;
  const shown =
    id && id !== 'none' ? `href="https://www.youtube.com/watch?v=${id}"` : '<span></span>';
  expect(await htmlOf('<Video id="intro" title="A walk" />', 'mdx')).toContain(shown);
});

const { film }: ReturnType<typeof currentCompany> = company;

test.runIf(film.credit)('a sample film keeps its title and names its licence', async () => {
  vi.stubEnv('SAMPLE_COMPANY', '1');
  const { id, title, credit } = film;
  expect(await htmlOf('<Video id="intro" title="A walk" />', 'mdx')).toBe(
    `<figure><video-embed class="on-deep"><a href="https://www.youtube.com/watch?v=${id}"><span class="visually-hidden">Play the film: </span>${title}</a></video-embed><figcaption dir="ltr"><a href="${credit?.href}">${credit?.text}</a>, <a href="${credit?.licenceHref}">${credit?.licence}</a></figcaption></figure>`,
  );
});
