import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlToHast } from 'satteri';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBuiltSite } from '../../src/content/built-site.ts';
import { readEntries } from '../../src/content/reading/entries.ts';
import { idsAndLinks } from '../../src/content/markdown/hast.ts';
import { posts } from '../../src/content/posts/posts.ts';
import { sampleCompany } from '../../src/content/company/sample.ts';
import type { SearchablePost } from '../../src/features/blog/post-search.ts';
import { isLong } from '../long';
import { hashOf } from '../../src/pictures/kept.ts';
import { photographer } from './photographs';
import { longDate } from '../../src/lib/dates.ts';
import { readerView } from '../reader-view';
import { ARABIC, CAMERA, kitchenSink, PUBLISHED } from './kitchen-sink';
import { build, siteWithPosts } from './site-copy';
import { edit } from '../files';

/** Tests the files of the blog that kitchen-sink.ts builds. */
const site = kitchenSink();
const dist = join(site, 'dist');
const escaped = (text: string) => text.replace(/[.?()*]/g, '\\$&');
const built = (path: string) => readFileSync(join(dist, path), 'utf8');

test.each([
  ['blog', [12, 12, 12, 9]],
  ['blog/authors/guest-author', [12, 1]],
  ['blog/tags/prayer', [4]],
])('%s has pages of at most twelve posts', (list, counts) => {
  const pageAt = (index: number) => (index === 0 ? `${list}.html` : `${list}/${index + 1}.html`);
  const postsAt = (index: number) => built(pageAt(index)).match(/<article/g)?.length;
  expect(counts.map((_, index) => postsAt(index))).toEqual(counts);
  expect(existsSync(join(dist, pageAt(counts.length)))).toBe(false);
});

test('each page of a list is canonical, and links to the previous and the next one', () => {
  const second = built('blog/2.html');
  expect(second).toMatch(/<link rel="canonical" href="[^"]+\/blog\/2">/);
  expect(second).toMatch(/<a href="\/blog" rel="prev"[^>]*>Previous</);
  expect(second).toMatch(/<a href="\/blog\/3" rel="next"[^>]*>Next</);
  expect(built('blog.html')).not.toContain('rel="prev"');
  expect(built('blog/4.html')).not.toContain('rel="next"');
  expect(built('sitemap-0.xml')).toContain('/blog/3<');
});

test('every post is in the feed, the search and the sitemap', () => {
  const sitemap = built('sitemap-0.xml');
  const search = JSON.parse(built('blog/search.json')) as { id: string }[];
  const feed = built('rss.xml');
  expect(search).toHaveLength(PUBLISHED);
  // Only the page of this name is left out.
  expect(sitemap).toContain('/blog/tags/account<');
  expect(feed.match(/<item>.*?<dc:creator>.+?<\/dc:creator>.*?<\/item>/gs)).toHaveLength(PUBLISHED);
  for (const { id } of search) {
    expect(sitemap).toContain(`/blog/${id}<`);
    expect(feed).toContain(`<link>https://localhost/blog/${id}</link>`);
  }
});

test('the feed says its own address, for programs that have it from elsewhere', () => {
  const [channel = ''] = built('rss.xml').split('<item>');
  expect(channel).toContain(' xmlns:atom="http://www.w3.org/2005/Atom"');
  expect(channel).toContain(
    '<atom:link href="https://localhost/rss.xml" rel="self" type="application/rss+xml"/>',
  );
});

test('the former address of a post leads to it', () => {
  expect(JSON.parse(built('redirects.json'))).toEqual([
    { source: '/blog/older-tags', destination: '/blog/other-tags', type: 301 },
  ]);
});

/** Where it's earliest and latest, except for islands with a few thousand people. */
const ZONES = ['Pacific/Honolulu', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];

test('programs anywhere show the day of a post that its page shows', () => {
  const feed = built('rss.xml');
  const page = built('blog/sabr.html');
  const [, inFeed = ''] = /\/sabr<\/link>.*?<pubDate>([^<]+)</.exec(feed) ?? [];
  const [, inPreviews = ''] = /published_time" content="([^"]+)"/.exec(page) ?? [];
  const [, inData = ''] = /"datePublished":"([^"]+)"/.exec(page) ?? [];
  expect(page).toContain('<time datetime="2026-05-20">20 May 2026</time>');
  for (const time of [inFeed, inPreviews, inData])
    for (const zone of ZONES) expect(longDate(new Date(time), zone)).toBe('20 May 2026');
});

test('an author’s name of digits keeps its zeros in the feed', () => {
  expect(built('rss.xml')).toMatch(/<dc:creator>\u200E?0786</);
});

test('while they’re few, the search file has the words of the posts’ texts, each once', () => {
  const posts = JSON.parse(built('blog/search.json')) as SearchablePost[];
  const { words } = posts.find(({ id }) => id === 'generated-post-3')!;
  expect(words.match(/ part\b/g)).toHaveLength(1);
  expect(words.match(/ together\b/g)).toHaveLength(1);
});

// A build looks at what surrounds the content on the home page alone (built-site.ts).
test('no page has an id twice', () => {
  for (const page of globSync('**/*.html', { cwd: dist })) {
    const { ids } = idsAndLinks(htmlToHast(built(page)));
    expect(new Set(ids).size, page).toBe(ids.length);
  }
});

test.each([
  ['sabr', ARABIC.title, 'ar', 'rtl'],
  ['other-tags', 'Other tags', 'fr', 'ltr'],
  ['generated-post-3', 'Post 3 of a patient family', undefined, 'ltr'],
])('the language of %s is said wherever its title stands', (id, title, language, dir) => {
  const lang = language ? ` lang="${language}"` : '';
  const post = built(`blog/${id}.html`);
  expect(post.match(/<h1.*?(?= class)/)?.[0]).toBe(`<h1 dir="${dir}"${lang}`);
  expect(post).toContain(`"inLanguage":"${language ?? 'en'}"`);
  const [item = ''] = built('rss.xml').match(
    RegExp(`<item><title>${escaped(title)}.*?</item>`, 's'),
  )!;
  expect(item).toContain(`<dc:language>${language ?? 'en'}</dc:language>`);
  const lists = globSync('blog{,/[0-9]*}.html', { cwd: dist }).map(built).join('');
  const [card] = RegExp(`<h2[^>]*>\\s*<a[^>]*href="/blog/${id}"`).exec(lists)!;
  expect(/ lang="(.*?)"/.exec(card)?.[1]).toBe(language);
  const search = JSON.parse(built('blog/search.json')) as SearchablePost[];
  const found = search.find((one) => one.id === id)!;
  expect(found.titleLanguage).toBe(language);
});

test('foreign words in a title say their language wherever it stands in a page', () => {
  const title = '<span lang="ar">صبر</span> (sabr), by Ayesha';
  const post = built('blog/ayesha.html');
  expect(post).toMatch(RegExp(`<h1[^>]*>\\s*${escaped(title)}`));
  const lists = globSync('blog{,/[0-9]*}.html', { cwd: dist }).map(built).join('');
  expect(lists.split(title)).toHaveLength(3);
});

test('a post preloads the fonts of the languages that its passages are in', () => {
  const preloaded = (id: string) =>
    built(`blog/${id}.html`).match(/<link rel="preload" as="font"[^>]*naskh-\w+/g) ?? [];
  expect(preloaded('sabr').join()).toContain('naskh-arabic');
  expect(preloaded('other-tags')).toEqual([]);
});

test('every page has a social image of its kind, and small enough for every chat', async () => {
  const images = new Set<string>();
  for (const page of globSync('**/*.html', { cwd: dist })) {
    const html = built(page);
    const [, image = ''] = /"og:image" content="https:\/\/localhost\/([^"]+)"/.exec(html) ?? [];
    expect(html, page).toContain('<meta property="og:image:type" content="image/jpeg">');
    images.add(image);
  }
  expect(images).toContain('social/blog/generated-post-2.jpg');
  for (const image of images) {
    const file = join(dist, image);
    expect(statSync(file).size, image).toBeLessThan(250_000);
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  }
});

test('the words that a social image is described by are those in it', () => {
  const described = (page: string) => /"og:image:alt" content="([^"]+)"/.exec(built(page))?.[1];
  const home = described('index.html');
  expect(home).toBeTruthy();
  // These show the home page's.
  for (const page of ['terms', 'privacy', 'notice', '404'])
    expect(described(`${page}.html`), page).toBe(home);
  expect(described('blog/2.html')).toBe(described('blog.html'));
  expect(described('blog/authors/guest-author.html')).toBe('Guest Author');
  expect(described('survey/hi.html')).toBe('«hi: Survey»');
  expect(built('survey/hi.html')).toContain('/social/survey/hi.jpg"');
  // Nor would somebody who reads Urdu know what a picture in English leads to.
  expect(described('notice/ur.html')).toBe('«ur: What we keep, and why»');
  expect(built('notice/ur.html')).toContain('/social/notice/ur.jpg"');
});

test.each([
  ['generated-post-1', 'Person', 'Guest Author'],
  ['generated-post-2', 'Organization', 'Bare Editorial Team'],
])('the author of %s is a %s', (post, type, name) => {
  const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(built(`blog/${post}.html`)) ?? [];
  expect(JSON.parse(json)['@graph'][0].author).toMatchObject({ '@type': type, name });
});

const widthsIn = (srcset = '') => srcset.match(/(?<= )\d+(?=w)/g)?.map(Number);

const pictureOf = (path: string, alt: string) => {
  const [picture = ''] = new RegExp(`<img [^>]*alt="${alt}"[^>]*>`).exec(built(path)) ?? [];
  return { picture, srcset: / srcset="([^"]+)"/.exec(picture)?.[1] ?? '' };
};
const sizeOf = (srcset: string, width: number) => {
  const [, path = ''] = new RegExp(`(\\S+\\.webp) ${width}w`).exec(srcset) ?? [];
  return readFileSync(join(dist, path)).length;
};

test('a photograph at the top becomes WebP in several sizes, which its cards share', () => {
  const alt = 'Small drops and a star fall into a glass jar.';
  const { picture, srcset } = pictureOf('blog/generated-post-1.html', alt);
  expect(widthsIn(srcset)).toEqual([360, 720, 1200]);
  expect(sizeOf(srcset, 360)).toBeLessThan(20 * 1024);
  expect(picture).toContain(' width="1200" height="675"');
  const card = built('blog/tags/account.html');
  expect(card).toContain(`srcset="${srcset.split(', ').slice(0, 2).join(', ')}"`);
});

test('a photograph in the text becomes WebP in two sizes', () => {
  const { picture, srcset } = pictureOf('blog/generated-post-1.html', 'A wall');
  expect(widthsIn(srcset)).toEqual([736, 1080]);
  // The largest size isn't made twice.
  const [, src = ''] = / src="([^"]+)"/.exec(picture) ?? [];
  expect(srcset).toContain(`${src} 1080w`);
  expect(sizeOf(srcset, 736)).toBeLessThan(40 * 1024);
  expect(picture).toContain(' width="1080" height="608"');
});

test('a post in Markdown has callouts, captions and the player of a film', () => {
  const page = built('blog/my-page-1a.html');
  expect(page).toContain('<h2 id="why" dir="ltr" class="content-heading">');
  expect(page).toMatch(
    /<section class="callout[^>]*aria-label="Tip"[^>]*>.*Bare and {braces}, 1 &lt; 2/s,
  );
  expect(page).toMatch(/<figure><img alt="A wall"[^>]*srcset[^>]*><figcaption[^>]*>At home</);
  expect(page).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">');
  expect(page).toContain('frame-src https://www.youtube-nocookie.com');
  expect(built('blog/generated-post-1.html')).not.toContain('youtube');
});

test('reader views show a post from its list of contents to its last word, and nothing around it', () => {
  const { byline, textContent, title } = readerView(built('blog/generated-post-3.html'));
  expect([title, byline]).toEqual(['Post 3 of a patient family', 'Parents Desk']);
  expect(textContent?.trim()).toMatch(/^In this post[^]*The next post\.$/);
});

test('reader views show a title in any script once', () => {
  const { textContent, title } = readerView(built('blog/sabr.html'));
  expect(title).toBe(ARABIC.title);
  expect(textContent).not.toContain(ARABIC.title);
});

test('the title of a post in double brackets becomes a link to it', () => {
  const link = '<a href="/blog/generated-post-3">Post 3 of a patient family</a>';
  expect(built('blog/my-page-1a.html')).toContain(link);
});

test('a file beside a post is published with it', () => {
  expect(built('blog/my-page-1a.html')).toContain('href="/blog/my-page-1a/my%20guide.pdf"');
  expect(built('blog/my-page-1a/my guide.pdf')).toBe('A guide');
});

// docs/development/not-promised.md: what Astro's HTML has, and doesn't promise.
test('an island has the attributes that client:intent reads, and no element around its own', () => {
  const islands = Array.from(
    built('joinwaitlist.html').matchAll(/<astro-island ([^>]*)>(<[\w-]*)/g),
    ([, attributes = '', child]) => ({ attributes, child }),
  );
  const isServed = ({ attributes }: { attributes: string }) =>
    / ssr(=""| |$)/.test(attributes) && /component-url="\/_astro\/[^"]+\.js"/.test(attributes);
  expect(islands.length).toBeGreaterThan(4);
  expect(islands.filter((island) => !isServed(island))).toEqual([]);
  const panel = islands.find(({ attributes }) => attributes.includes('"WaitlistPanel"'));
  expect(panel?.child).toBe('<section');
});

test.each(['joinwaitlist', 'account'])('the files that %s requests for members exist', (page) => {
  const html = built(`${page}.html`);
  const listOf = (name: string) =>
    new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1]?.split(' ') ?? [];
  const waves = ['auth', 'data', 'islands'].map(listOf);
  const files = waves.flat();
  for (const [start] of waves.slice(0, 2)) expect(start).toMatch(/^\/_astro\/start\./);
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => /client|SessionStatus/.test(file))).toHaveLength(2);
  expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
});

test('private comments of a text are published nowhere', () => {
  expect(filesWith(/private words/)).toEqual([]);
});

test('an animated picture stays animated', async () => {
  const [path = ''] = /\/_astro\/moving\S+\.webp/.exec(built('blog/generated-post-1.html')) ?? [];
  expect((await sharp(join(dist, path)).metadata()).pages).toBe(2);
});

// Without `syntaxHighlight: false`, Astro leaves code of an unknown language unescaped.
test('code is shown as it is written, in any language', () => {
  const escaped = '&lt;b&gt;bold&lt;/b&gt; [x](javascript:alert(1))';
  expect(built('blog/generated-post-1.html')).toContain(escaped);
});

// The build has found no bad link. If a post were taken back, links to it would be.
test('a link on a built page is found in its line', async () => {
  const entries = await readEntries(posts, site);
  const all = entries.map((one) =>
    one.id === 'generated-post-5' ? { ...one, isPublished: false } : one,
  );
  const said = await checkBuiltSite(dist, new URL('https://localhost'), all);
  const { file, source } = entries.find(({ id }) => id === 'generated-post-4')!;
  const line = source.split('\n').findIndex((text) => text.includes('generated-post-5')) + 1;
  expect(said).toContainEqual({
    file,
    line,
    message: expect.stringMatching(/^The link \/blog\/generated-post-5 .* leads to a post that is/),
  });
  // The other links to it are those of lists and neighbours.
  expect(said.filter((one) => one.file.startsWith('content/'))).toHaveLength(1);
});

/** The files of the site whose name or content matches a pattern. */
const filesWith = (pattern: RegExp) =>
  globSync(['**/*.*', '.well-known/*'], { cwd: dist }).filter(
    (name) => pattern.test(name) || pattern.test(readFileSync(join(dist, name), 'latin1')),
  );

test('neither drafts and scheduled posts nor original photographs are published', () => {
  expect(filesWith(/unripe|tidings/i)).toEqual([]);
  expect(filesWith(new RegExp(CAMERA))).toEqual([]);
});

test('without Firebase settings, the sign-in dialog says that it is not available', () => {
  const [dialog] = /<dialog[^>]*sign-in-title[^]*?<\/dialog>/.exec(built('downloads.html')) ?? [];
  expect(dialog).toContain('Sign-in is not available on this site at the moment.');
  expect(dialog).not.toContain('<input');
});

test('a production build contains nothing of the sample company', () => {
  const { legalName, address, chat, film } = sampleCompany;
  const samples = [legalName, address[0], chat.number, film.id, '[a-z]\\.example\\b'];
  const shown = filesWith(new RegExp(samples.join('|')));
  expect(shown.filter((name) => /\.(html|xml|json|js|txt|webmanifest)$/.test(name))).toEqual([]);
});

test('without the company’s values, their places are absent or say what is coming', () => {
  const home = built('index.html');
  // Its telephone number is set, and dialled without the (0).
  expect(home).toContain('<a href="tel:+442079460123"');
  const places = ['youtube', 'wa.me', 'mailto:', 'aria-label="Social media"'];
  expect(places.filter((place) => home.includes(place))).toEqual([]);
  expect(built('imamme.html')).toContain('join the waitlist to be told');
  const policy = built('privacy.html');
  expect(policy).toContain('[PLACEHOLDER: the company’s legal name]');
  expect(policy).toContain('[PLACEHOLDER: name and contact of the person who answers complaints');
  expect(policy).toContain('[PLACEHOLDER: the authority for data protection]');
});

/** Builds of large blogs take a minute, and several while others use the processor. */
const SLOW = { timeout: 600_000 };

test.runIf(isLong)(
  'a blog of 1,000 posts is built with less than 1.8 GB of memory',
  SLOW,
  async () => {
    const large = siteWithPosts(1000);
    const { ok, output, megabytes } = await build(large);
    rmSync(large, { recursive: true, force: true });
    expect(ok, output).toBe(true);
    expect(megabytes).toBeLessThan(1800);
  },
);

describe.runIf(isLong)('a blog of 178 posts with 353 photographs', SLOW, () => {
  let illustrated = '';
  beforeAll(async () => {
    illustrated = siteWithPosts(178);
    const draw = await photographer();
    for (let number = 1; number <= 178; number++) {
      const folder = join(illustrated, `content/blog/generated-post-${number}`);
      writeFileSync(join(folder, 'cover.jpg'), await draw(2 * number));
      const hasText = number <= 175;
      if (hasText) writeFileSync(join(folder, 'wall.jpg'), await draw(2 * number + 1));
      edit(join(folder, 'index.mdx'), (text) => {
        const source = text.replace(/^cover: .*$/m, 'cover: ./cover.jpg');
        return hasText ? `${source}\n\n![A wall](./wall.jpg)\n` : source;
      });
    }
  });
  afterAll(() => rmSync(illustrated, { recursive: true, force: true }));

  test('is built with less than 1.3 GB of memory', async () => {
    const { ok, output, megabytes } = await build(illustrated);
    expect(ok, output).toBe(true);
    expect(megabytes).toBeLessThan(1300);
    // Three sizes of a cover, two of a photograph in the text.
    expect(output.match(/\.webp \(before/g)).toHaveLength(178 * 3 + 175 * 2);
  });

  /** The link previews that are published or, with their times, kept for the next build. */
  const previews = () => ({
    published: globSync('dist/social/**/*.jpg', { cwd: illustrated }).map((name) => [
      name,
      hashOf([readFileSync(join(illustrated, name))]),
    ]),
    kept: globSync('node_modules/.astro/social/**/*.jpg', { cwd: illustrated }).map((name) => [
      name,
      statSync(join(illustrated, name)).mtimeMs,
    ]),
  });

  test('is built again without making a photograph or a link preview anew', async () => {
    const before = previews();
    const { ok, output } = await build(illustrated);
    expect(ok, output).toBe(true);
    expect(output).toContain('(reused cache entry)');
    expect(output).not.toContain('.webp (before');
    expect(before.kept.length).toBeGreaterThan(178);
    expect(before.published).toHaveLength(before.kept.length);
    expect(previews()).toEqual(before);
  });
});

test('on the join page, what a company hasn’t said isn’t asked', () => {
  const questions = built('joinwaitlist.html').match(/<dt[^>]*>[^<]*/g)!;
  // There is no date, and of who they are only a reader of translations, an author, and whom the company names.
  expect(questions.map((one) => one.replace(/.*>/, ''))).toEqual([
    'What does it cost?',
    'Who are you?',
    'What happens with my number?',
  ]);
  expect(built('joinwaitlist.html')).toMatch(
    /<dd[^>]*>\s*Sample Reader(?:,| and) <span lang="ar">[^<]*<\/span>[^<]* answer for it\. ?<a/,
  );
});
