import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { figuresOf, type Stored } from '../../../operations/report/figures.ts';
import { html } from '../../../cli/html.ts';
import { pageOf } from '../../../operations/report/page.ts';
import { sectionsOf } from '../../../operations/report/sections.ts';
import { by, joined, MEMBERS, scope, STORED, withWarnings } from './members.ts';

const nameOf = (uid: string) => uid;
const about = { source: 'a test', timeZone: 'UTC', reads: 1234, hasNames: false };
const page = (stored: Stored, name = nameOf) => pageOf(figuresOf(stored, scope), about, name);
const documentOf = (text: string) => parseHTML(text).document;
/** The report of these members, drawn once because tests only read it. */
const report = page(STORED);
const document = documentOf(report);

test('the file has a chart in two sizes and a table in each section', () => {
  for (const { id } of sectionsOf(figuresOf(STORED, scope), nameOf)) {
    const section = document.getElementById(id)!;
    const sizes = section.querySelectorAll('.chart > div').length;
    expect(sizes, id).toBeGreaterThanOrEqual(2);
    expect(section.querySelectorAll('.chart svg'), id).toHaveLength(sizes);
    expect(section.querySelectorAll('tbody tr').length, id).toBeGreaterThan(0);
  }
});

test('charts of few members count in whole members', () => {
  const texts = Array.from(document.querySelectorAll('.full svg text'), (one) => one.textContent);
  expect(texts).toContain('1');
  expect(texts.filter((text) => /\d\.\d/.test(text))).toEqual([]);
});

test('the policy of the file allows its own style, and nothing to be loaded or run', () => {
  const policy = document.querySelector('meta[http-equiv]')!.getAttribute('content');
  const [style, ...others] = document.querySelectorAll('style');
  expect(others).toEqual([]);
  const hash = createHash('sha256').update(style!.textContent).digest('base64');
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  expect(document.querySelectorAll('script, link, img, iframe, [style]')).toHaveLength(0);
  expect(report).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
});

test('the file has the font, the colours and the logo that it shows', () => {
  const css = document.querySelector('style')!.textContent;
  expect(css).toMatch(
    /@font-face \{ font-family: fraunces;.* url\(data:font\/woff2;base64,[\w+/]{1000}/,
  );
  const used = Array.from(report.matchAll(/var\((--[\w-]+)/g), ([, name]) => `${name}:`);
  expect(used.filter((name) => !css.includes(name))).toEqual([]);
  const logos = Array.from(document.querySelectorAll('header svg'), (one) =>
    one.getAttribute('class'),
  );
  expect(logos).toEqual(['star', 'logo']);
});

test('names and sources of members can’t break out of the file', () => {
  const hostile = `</td></style><script>alert(1)</script><img src=x onerror='alert(2)'>"&`;
  const members = MEMBERS.map((one) => ({
    ...one,
    source: hostile,
    contactType: hostile as 'email',
  }));
  const document = documentOf(page({ ...STORED, members }, () => hostile));
  expect(document.querySelectorAll('script, img')).toHaveLength(0);
  expect(document.querySelector('#top tbody td bdi')?.textContent).toBe(hostile);
});

test('a waitlist without anybody has a report, too', () => {
  const empty: Stored = { members: [], seats: [], subscriptions: [] };
  const document = documentOf(page(empty));
  expect(document.getElementById('joined')?.textContent).toContain('Nothing yet.');
  expect(document.querySelectorAll('svg')).toHaveLength(2);
});

test.each([
  ['a text in an element', () => html`<p>${'<b>'}</p>`, '<p>&lt;b&gt;</p>'],
  [
    'a text in an attribute',
    () => html`<a title="${`"'&`}"></a>`,
    '<a title="&quot;&#39;&amp;"></a>',
  ],
  [
    'a list in HTML, and nothing',
    () => html`${html`<b></b>`}${[html`<i></i>`, '<']}${false}${undefined}${0}`,
    '<b></b><i></i>&lt;0',
  ],
])('in a template, %s is escaped once', (_, template, expected) => {
  expect(template().text).toBe(expected);
});

const textOfElement = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim();
const textIn = (document: Document, selector: string) =>
  textOfElement(document.querySelector(selector));
const textsIn = (document: Document, selector: string) =>
  Array.from(document.querySelectorAll(selector), textOfElement);

test('the file begins with the day, the project and the key figures', () => {
  expect(textIn(document, 'title')).toMatch(/: how the waitlist goes, 2026-11-22$/);
  expect(textIn(document, 'header p')).toBe('22 November 2026 · a test');
  expect(textsIn(document, '.keys div').slice(0, 2)).toEqual([
    'On the waitlist 5 2 today, 1 yesterday',
    'Joined in seven days 3 1 in the seven days before',
  ]);
});

test.each([
  [false, 'Members are named by their uids, which operate find takes.'],
  [true, 'Names are in it: delete it when you have read it.'],
])(
  'the file ends with what it cost and, names shown: %s, what that means',
  (hasNames, sentence) => {
    const figures = figuresOf(STORED, scope);
    const given = { ...about, timeZone: 'Asia/Kolkata', hasNames };
    expect(textIn(documentOf(pageOf(figures, given, nameOf)), 'footer')).toBe(
      `Days are those of the company, India Standard Time. This report cost 1,234 reads. ${sentence} Friends and points are those of members who are on the waitlist now.`,
    );
  },
);

test('a section has its title, its note and its table, with the columns above the numbers', () => {
  expect(textIn(document, '#top h2')).toBe('The ten who bring most');
  expect(textIn(document, '#top > p')).toContain('Friends who joined since the first day');
  expect(textsIn(document, '#top thead th')).toEqual([
    '#',
    'Member',
    'Friends',
    'Pending',
    'Points',
  ]);
  expect(textsIn(document, '#top tbody tr:first-child td')).toEqual(['1', 'amina', '3', '1', '2']);
  const numbers = (cells: string) =>
    Array.from(document.querySelectorAll(cells), ({ className }) => className === 'number');
  expect(numbers('#top thead th')).toEqual([true, false, true, true, true]);
  expect(numbers('#top tbody tr:first-child td')).toEqual([true, false, true, true, true]);
});

test('numbers in tables are written as everywhere', () => {
  const members = [...MEMBERS.slice(1), { ...MEMBERS[0]!, points: 1200 }];
  expect(textsIn(documentOf(page({ ...STORED, members })), '#top td')).toContain('1,200');
});

test('only the table of those who bring most is open, because only it says who they are', () => {
  const open = document.querySelectorAll('.sections details[open]');
  expect(Array.from(open, (one) => one.closest('section')?.id)).toEqual(['top']);
});

test('only the section of joins has a legend', () => {
  const legends = Array.from(document.querySelectorAll('.legend'));
  expect(legends.map((one) => one.closest('section')?.id)).toEqual(['joined']);
  expect(textOfElement(legends[0]!)).toBe('through a friend’s link by themselves');
});

test('a section without anything has neither a chart nor a table', () => {
  const document = documentOf(page({ ...STORED, subscriptions: [] }));
  expect(textIn(document, '#subscribed .none')).toBe('Nothing yet.');
  expect(document.querySelectorAll('#subscribed :is(.chart, details)')).toHaveLength(0);
  expect(document.querySelectorAll('#joined .none')).toHaveLength(0);
});

test('a warning says what is odd, through whose link, and about whom', () => {
  const name = (uid: string) => `${uid}’s name`;
  const document = documentOf(page(withWarnings(2), name));
  expect(textIn(document, '#warnings > p')).toMatch(/^2 warnings about whom members brought\./);
  expect(textsIn(document, '#warnings h3')).toEqual([
    'Through the link of r0’s name',
    'Through the link of r1’s name',
  ]);
  expect(textIn(document, '#warnings li > p')).toMatch(
    /^1 more point than members who count\. Have members left since\?/,
  );
  expect(textIn(document, '#warnings li details')).toBe('1 member r0’s name');
});

test('the warnings about the friends of one member stand together', () => {
  const members = [
    joined('amina', 9, { points: 9, isGone: true, isClosed: true }),
    joined('f', 1, by('amina')),
  ];
  const document = documentOf(page({ ...STORED, members }));
  expect(textsIn(document, '#warnings h3')).toEqual(['Through the link of amina']);
  expect(textsIn(document, '#warnings li strong')).toEqual([
    '8 more points than members who count.',
    'Their own account is gone or disabled.',
  ]);
});

test('the file has sixty warnings, and says where the others are', () => {
  const document = documentOf(page(withWarnings(62)));
  expect(document.querySelectorAll('#warnings li')).toHaveLength(60);
  expect(textIn(document, '#warnings > p:last-child')).toBe(
    'And 2 more: operate winners shows all.',
  );
  const sixty = documentOf(page(withWarnings(60)));
  expect(textIn(sixty, '#warnings')).not.toContain('operate winners shows all');
});

test('without a warning, the file says that nothing is unusual', () => {
  expect(textIn(document, '#warnings')).toBe(
    'Worth a look Nothing unusual about whom members brought.',
  );
  expect(document.querySelectorAll('#warnings ul')).toHaveLength(0);
});

test('everything that scrolls or is a picture has a name for screen readers', () => {
  const named = (selector: string) =>
    Array.from(document.querySelectorAll(selector), (one) => one.getAttribute('aria-label'));
  expect(named('#channels [role="img"]')).toEqual([
    'Chart: How they want to hear of the launch. The figures are in the table below.',
  ]);
  expect(named('#channels [role="region"]')).toEqual([
    'How they want to hear of the launch, table',
  ]);
  expect(textIn(document, '#channels summary')).toBe('Table: How they want to hear of the launch');
});
