import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent, createChecker } from '@/content/check';
import { posts } from '@/content/posts/posts';
import { temporaryFolder, write } from '../files';
import { postSource } from './site-copy';

const COVER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';

/** A project with these posts, by the names of their folders. */
function projectWith(texts: Record<string, string>, fields: Record<string, string> = {}) {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(texts)) savePost(root, name, text, fields);
  return root;
}

function savePost(root: string, name: string, text: string, fields: Record<string, string> = {}) {
  const file = join(root, `content/blog/${name}/index.md`);
  write(join(root, `content/blog/${name}/cover.svg`), COVER);
  write(file, postSource({ title: `The post ${name}`, cover: './cover.svg', ...fields }, text));
  return file;
}

const shown = ({ diagnostics }: Awaited<ReturnType<typeof checkContent>>) =>
  diagnostics.map(({ file, line, message }) => `${file.split('/').at(-2)}:${line} ${message}`);

const saidOf = async (root: string) => shown(await checkContent({ posts }, root));

test('links that a build would refuse are told at their lines', async () => {
  const root = projectWith({
    second: '## A part',
    first: [
      'Text [a](/blog/gone).',
      '[b](#gone)',
      '[c](/blog/second#gone)',
      '[d](./second)',
      '[e](/blog/tags/family/)',
    ].join('\n\n'),
  });
  expect(await saidOf(root)).toEqual([
    expect.stringContaining('first:12 The link /blog/gone on /blog/first leads nowhere'),
    expect.stringContaining('first:14 The link #gone on /blog/first leads to a place that'),
    expect.stringContaining('first:16 The link /blog/second#gone on /blog/first leads to a place'),
  ]);
});

test('places that other posts lack are told, however a link names the post', async () => {
  const root = projectWith({
    second: '## A part',
    first: [
      'Text [a](/2024/05/second/#gone) and [a](/2024/05/second/#a-part)',
      '[b](notes/second.md#gone) and [b](notes/second.md#a-part)',
      '[[The post second#Gone]] and [[The post second#A part]]',
      '[c](../second/index.md#lost)',
    ].join('\n\n'),
  });
  const problem = "leads to a place that /blog/second doesn't have. Correct it or take it out.";
  expect(await saidOf(root)).toEqual([
    `first:12 The link /2024/05/second/#gone on /blog/first ${problem}`,
    `first:14 The link /blog/second#gone on /blog/first ${problem}`,
    `first:16 The link /blog/second#gone on /blog/first ${problem}`,
    `first:18 The link /blog/second#lost on /blog/first ${problem}`,
  ]);
});

test('an address on the reader’s own computer is no page of a site that has none yet', async () => {
  expect(await saidOf(projectWith({ first: 'Open [it](http://localhost).' }))).toEqual([]);
});

test('links to what is there have no mistake', async () => {
  const root = projectWith({
    second: '## A part\n\n## Ein schönes Stück',
    first:
      '## Here\n\nText[^Ünal] [a](#here) [b](/blog/second#a-part) [c](/blog/second#ein-schönes-stück) [d](/blog/tags/family) [e](/blog/authors/steady-author) [f](#top)\n\n[^Ünal]: A note.',
  });
  expect(await saidOf(root)).toEqual([]);
});

// A tag has small letters, however it's written.
test.each(posts.shared?.filter((field) => field !== 'tags') ?? [])(
  'what posts share as their %s is spelled in one way',
  async (field) => {
    const root = projectWith({ first: 'Text.', second: 'Text.' }, { [field]: 'Patience' });
    savePost(root, 'third', 'Text.', { [field]: 'patience' });
    expect(await saidOf(root)).toEqual([
      expect.stringContaining('"patience" is written "Patience" in other texts. Is it the same?'),
    ]);
  },
);

describe('a name that is almost that of one of the people', () => {
  const person = (name: string) =>
    `  - name: ${name}\n    role: Founder\n    answersFor: what the apps promise\n`;

  /** What is said of a post by this author, if these are the people. */
  async function saidOfAuthor(author: string, ...people: string[]) {
    const root = projectWith({ first: 'Text.' }, { author });
    write(join(root, 'content/people.yaml'), `people:\n${people.map(person).join('')}`);
    return saidOf(root);
  }

  test('is told, because the post has no portrait', async () => {
    expect(await saidOfAuthor('Amina Nour', 'Āmina Noor', 'Amīna Nour')).toEqual([
      'first:5 "Amina Nour" is written "Amīna Nour" in content/people.yaml. Is it the same person? Then write it so: only that name gets their portrait.',
    ]);
  });

  test.each([
    ['Amīna Nour', ['amīna nour']],
    ['Amina Nour', ['Amīna Nour', 'Aminā Nour']],
    ['Yusuf Nour', ['Amīna Nour']],
  ])('isn’t told of %s beside %j', async (author, people) => {
    expect(await saidOfAuthor(author, ...people)).toEqual([]);
  });
});

test('a link behind a mark of another program is told at its line', async () => {
  const root = projectWith({ first: 'Text.\n\n[a]({{ site.url }}/blog/gone)' });
  expect(await saidOf(root)).toEqual([expect.stringContaining('first:14 The link /blog/gone')]);
});

test('a link to the address that a post had in another blog has no mistake', async () => {
  const root = projectWith({ second: 'Text.', first: '[a](/post/second/) [b](/blog/gone)' });
  expect(await saidOf(root)).toEqual([
    expect.stringContaining('first:12 The link /blog/gone on /blog/first leads nowhere'),
  ]);
});

test('a link to a page of another blog that isn’t here is words, and one to this site’s a mistake', async () => {
  const root = projectWith({
    second: 'Text.',
    first: [
      'Text [a](/2024/05/gone/#part) and [b](/posts/gone?p=1).',
      '[c](../gone.html) <a href="/tags/gone/">d</a> [e](/blog/gone/)',
      '[f]({% post_url 2024-05-01-gone-too %})',
      '[g]({{< ref "notes/lost" >}})',
      '[h](/gone) [i](../gone) [j](/blog/gone) [k](/apps/gone) [l](/posts/gone.zip) [m](/aboutus/)',
      '[n](/blog/second/) [o](/2024/05/second/)',
    ].join('\n\n'),
  });
  for (const file of ['src/pages/aboutus.astro', 'src/pages/apps/imamme.astro'])
    write(join(root, file), '');
  const checker = createChecker({ posts }, root);
  const { diagnostics } = await checker.check();
  const said = (isWarning: boolean) =>
    diagnostics
      .filter((one) => (one.isWarning ?? false) === isWarning)
      .map(({ line, message }) => `${line} ${message.replace(/^The link (\S+).*$/, '$1')}`);
  const gone = ['/2024/05/gone/#part', '/posts/gone?p=1', '../gone.html', '/tags/gone/'];
  expect(said(true)).toEqual([
    ...['12 /2024/05/gone/#part', '12 /posts/gone?p=1', '14 ../gone.html', '14 /tags/gone/'],
    ...['14 /blog/gone/', '16 /blog/gone-too/', '18 /blog/lost/'],
  ]);
  expect([...checker.gone()]).toEqual([...gone, '/blog/gone/', '/blog/gone-too/', '/blog/lost/']);
  expect(said(false)).toEqual(
    ['/gone', '../gone', '/blog/gone', '/apps/gone', '/posts/gone.zip', '/aboutus/'].map(
      (href) => `20 ${href}`,
    ),
  );
});

test('a link in the form that only another blog’s pages have is words, and leads to the post once that is here', async () => {
  const links = [
    ...['/quiet-evenings', '/quiet_evenings2', '/شام', '/blog/2021-12-05-quiet-evenings'],
    ...['quiet-evenings/', 'quiet-evenings.html#part'],
  ];
  function said(name: string) {
    const first = links.map((one) => `[a](${one})`).join('\n\n');
    const root = projectWith({ [name]: 'Text.', first });
    for (const page of ['aboutus', '404']) write(join(root, `src/pages/${page}.astro`), '');
    return saidOf(root);
  }
  expect(await said('second')).toEqual(
    links.map((one, index) =>
      expect.stringContaining(
        `first:${12 + 2 * index} The link ${encodeURI(one)} leads to a page of another blog`,
      ),
    ),
  );
  expect(await said('quiet-evenings')).toEqual([
    expect.stringContaining('first:14 The link /quiet_evenings2 leads'),
    expect.stringContaining(`first:16 The link ${encodeURI('/شام')} leads`),
    expect.stringContaining(
      'first:22 The link quiet-evenings.html#part on /blog/first leads to a place',
    ),
  ]);
});

test.each([
  ['/guides/gone.pdf', 'Save it as public/guides/gone.pdf, and', 'public/guides/gone.pdf'],
  ['files/gone.pdf', 'Save it beside the post as files/gone.pdf, and', 'files/gone.pdf'],
  ['../../gone.pdf', 'Put it beside the post, and write ./gone.pdf', 'gone.pdf', './gone.pdf'],
  [
    './gone.apk',
    'Put it into the folder public, and write /gone.apk',
    'public/gone.apk',
    '/gone.apk',
  ],
])(
  'a link to the file %s that isn’t there is right when one has done as it says',
  async (...row) => {
    const [href, remedy, file, better = href] = row;
    const root = projectWith({ first: `Text [a](${href}).` });
    write(join(root, 'src/pages/aboutus.astro'), '');
    expect(await saidOf(root)).toEqual([expect.stringContaining(remedy)]);
    write(join(root, file.startsWith('public/') ? file : `content/blog/first/${file}`), '');
    savePost(root, 'first', `Text [a](${better}).`);
    expect(await saidOf(root)).toEqual([]);
  },
);

test('a number alone is no other spelling of a page of a list', async () => {
  const root = projectWith({ first: 'Text [a](/gone/2).' });
  for (let number = 1; number <= 12; number++) savePost(root, `other-${number}`, 'Text.');
  write(join(root, 'src/pages/aboutus.astro'), '');
  expect(await saidOf(root)).toEqual([expect.stringContaining('a page of another blog')]);
});

test('a site’s name alone is no file that is missing', async () => {
  const root = projectWith({ first: '[a](example.dev)' });
  expect(await saidOf(root)).toEqual([expect.stringMatching(/leads nowhere.*Correct it or/)]);
});

test('a link to the list of another blog’s tag has no mistake if a post has the tag', async () => {
  const root = projectWith({ first: '[a](/blog/categories/Family/) [b](/blog/category/gone)' });
  expect(await saidOf(root)).toEqual([
    expect.stringContaining('first:12 The link /blog/category/gone'),
  ]);
});

test('a link to a list or a file that isn’t there is told', async () => {
  const root = projectWith({
    first:
      '[a](/blog/tags/gone) [b](/blog/authors/nobody) [c](/blog/2) [d](/blog/second/guide.pdf)',
    second: '<a href="notes/a.md">a</a> <a href="/blog/first/guide.pdf">b</a>',
  });
  write(join(root, 'content/blog/first/guide.pdf'), '');
  expect(await saidOf(root)).toEqual([
    expect.stringContaining('first:12 The link /blog/tags/gone'),
    expect.stringContaining('first:12 The link /blog/authors/nobody'),
    expect.stringContaining('first:12 The link /blog/2 '),
    expect.stringContaining('first:12 The link /blog/second/guide.pdf'),
    expect.stringContaining('second:12 The link notes/a.md'),
  ]);
});

test('a link to a draft, or by a former name, is told', async () => {
  const root = projectWith({ first: '[a](/blog/second) [b](/blog/old)' });
  savePost(root, 'second', 'Text.', { draft: 'true' });
  savePost(root, 'third', 'Text.', { formerly: '[old]' });
  expect(await saidOf(root)).toEqual([
    expect.stringContaining('leads to a post that is a draft'),
    expect.stringContaining('leads to a post that was renamed. Write /blog/third'),
  ]);
});

test('where the pages of the site are known, a link to another one is told', async () => {
  const root = projectWith({ first: '[a](/aboutus) [b](/about) [c](/rss.xml) [d](/talk.mp3)' });
  for (const file of ['src/pages/aboutus.astro', 'src/pages/rss.xml.ts', 'public/talk.mp3'])
    write(join(root, file), '');
  expect(await saidOf(root)).toEqual([
    expect.stringContaining('first:12 The link /about on /blog/first leads nowhere'),
  ]);
});

test.each(['Content', 'Contents', 'Share', 'Search', 'Sign in'])(
  'a heading can be named %s',
  async (name) => {
    expect(await saidOf(projectWith({ first: `## ${name}\n\nText.` }))).toEqual([]);
  },
);

test('an id that is in a text twice is told at each of its lines', async () => {
  const root = projectWith({ first: '## One {#same}\n\nText.\n\n## Two {#same}' });
  expect(await saidOf(root)).toEqual([
    expect.stringContaining('first:12 The page has #same already'),
    expect.stringContaining('first:16 The page has #same already'),
  ]);
});

test('after a save, only the post that was saved is checked again', async () => {
  const root = projectWith({ first: '[x]()', second: 'Text.' });
  const checker = createChecker({ posts }, root);
  await checker.check();
  // Nobody says that this one has changed.
  savePost(root, 'first', 'Text.');
  const file = savePost(root, 'second', '[y]()');
  expect(shown(await checker.check([file]))).toEqual([
    expect.stringContaining('first:12 The link has no address'),
    expect.stringContaining('second:12 The link has no address'),
  ]);
});

test('posts are compared with each other again after each save', async () => {
  const root = projectWith({ first: 'See [[The post second]] and [it](/blog/second#part).' });
  const checker = createChecker({ posts }, root);
  const check = async (...changes: string[]) => shown(await checker.check(changes));
  await checker.check();
  const file = savePost(root, 'second', '## Part');
  expect(await check(file)).toEqual([]);
  savePost(root, 'second', '## Other', { title: 'Another title' });
  expect(await check(file)).toEqual([
    expect.stringContaining('first:12 The link /blog/second#part on /blog/first leads to a place'),
    expect.stringContaining('first:12 There is no published post named “The post second”'),
  ]);
  savePost(root, 'second', '## Part', { title: 'The post first' });
  expect(await check(file)).toContainEqual(expect.stringContaining('has the same title'));
  rmSync(join(root, 'content/blog/second'), { recursive: true });
  expect((await check(file)).join()).toContain('The link /blog/second#part on /blog/first leads');
});

test('a picture that is saved beside a post, or in a folder beside it, is seen', async () => {
  const root = projectWith({ first: '![A lamp](./lamp.svg) ![A star](../images/star.svg)' });
  const checker = createChecker({ posts }, root);
  expect((await checker.check()).diagnostics).toHaveLength(2);
  const lamp = join(root, 'content/blog/first/lamp.svg');
  write(lamp, COVER);
  expect(shown(await checker.check([lamp])).join()).toMatch(/^first:12 [^:]*star\.svg[^:]*$/);
  const star = join(root, 'content/blog/images/star.svg');
  write(star, COVER);
  const { entries } = await checker.check([star]);
  expect(entries[0]?.diagnostics).toEqual([]);
});

test('an entry has the values that it was checked with, also when their file was saved since', async () => {
  const root = projectWith({ first: 'Text.' });
  const values = { brand: 'Usrah' };
  const checker = createChecker({ posts: { ...posts, values: () => ({ ...values }) } }, root);
  const { entries } = await checker.check();
  values.brand = 'Nur';
  expect(entries[0]?.values).toBe('{"brand":"Usrah"}');
  // Nobody says which file has changed.
  expect((await checker.check([])).entries[0]?.values).toBe('{"brand":"Nur"}');
});
