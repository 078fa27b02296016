import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { isScalar, parse, parseDocument, visit } from 'yaml';
import { edit, write } from '../files.ts';
import { writeAcceptedPosts } from './generated-posts.ts';
import { build, nextYear, postSource, siteWithPosts } from './site-copy.ts';
import { namePeople, READER, translateSite } from './translations/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The site that kitchen-sink.ts has built, and what the build said. */
    kitchenSink: { folder: string; ok: boolean; output: string };
  }
}

/** The make of the camera that the photographs name. */
export const CAMERA = 'Camera of an editor';

/** Made-up posts that the check accepts, and so has a build; `npm run test:long` makes other ones each time. */
const MADE_UP = 20;
const SEED = 1;

/** How many posts are published: those of writePosts(), generated ones, and made-up ones. */
export const PUBLISHED = 25 + MADE_UP;
const GENERATED = 19;

/** As long as a name may be, which is wider than a phone. */
export const REVIEWER = 'Ustadha Maryam bint Abdullah al-Qurtubi of the Reading House';

export const ARABIC = { title: 'ما هو الصبر الجميل؟ (1/2)!', author: 'محمد الأمين' };

/** A company that has only set its name and a telephone number. */
const bareCompany = (apps: string[]) => `brand: Bare
title: 'Bare: a company that has only begun'
description: It has a name, and a sentence about itself that is long enough for the results of a search.
copyright: 2026 Bare
phone: '+44 (0)20 7946 0123'
chat: { greeting: Salam! }
profiles: {}
stores: { ${apps.map((app) => `${app}: {}`).join(', ')} }
film: { title: Meet us }
`;

const textWithPictures = `![A wall](./photo.jpg)

![A ball](./moving.gif)

\`\`\`vue
<b>bold</b> [x](javascript:alert(1))
\`\`\``;

const textInMarkdown = `# Why

> [!TIP]
> {brand} and {braces}, 1 < 2

![A wall](my photo.jpg "At home")

https://youtu.be/dQw4w9WgXcQ

[[Post 3 of a patient family]], [The guide](./my guide.pdf), %%private words%%
`;

const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/**
 * Builds, once in a run, the site that all tests of built pages look at: posts of every kind (long
 * lists of them, photographs, Arabic, Markdown and MDX with all that a text can have, a draft, a
 * scheduled one), and translations that are published and some that aren't, in files as Windows writes
 * them, of a company that has set next to nothing.
 */
export default async function buildKitchenSink({ provide }: TestProject) {
  const site = siteWithPosts(GENERATED);
  await writePosts(site);
  await writeAcceptedPosts(site, MADE_UP, SEED);
  const apps = globSync('*.yaml', { cwd: join(site, 'content/apps') });
  writeFileSync(
    join(site, 'content/company.yaml'),
    bareCompany(apps.map((file) => file.replace('.yaml', ''))),
  );
  await writeReader(site);
  for (const file of globSync('content/**/*.yaml', { cwd: site, exclude: ENGLISH }))
    write(join(site, file), withForeignWords(readFileSync(join(site, file), 'utf8')));
  // Figures have no sentences.
  edit(join(site, 'content/home/stats.yaml'), (text) =>
    text.replace(/label: .*/, 'label: Lessons صبر'),
  );
  writeTranslations(site);
  // Line ends and a byte-order mark as Windows writes them.
  for (const file of globSync('content/**/*.{md,mdx,yaml}', { cwd: site }))
    edit(join(site, file), (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  const { ok, output } = await build(site);
  provide('kitchenSink', { folder: site, ok, output });
  return () => rmSync(site, { recursive: true, force: true });
}

/** The folder of the built site, for a test. Throws what the build said if it failed. */
export function kitchenSink(): string {
  const { folder, ok, output } = inject('kitchenSink');
  if (!ok) throw new Error(`The kitchen-sink site was not built:\n${output}`);
  return folder;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#38;': '&',
  '&#39;': "'",
};

/** HTML with its entities as they're read. */
export const decoded = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#34|#38|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** A text in one line. */
export const squeezed = (text: string) => text.replace(/\s+/g, ' ');

async function writePosts(site: string) {
  const beside = (id: string, file: string) => join(site, 'content/blog', id, file);
  const writePost = (id: string, fields: Record<string, string>, body?: string) => {
    const all = { title: `About ${id}`, author: 'Guest Author', ...fields };
    write(beside(id, 'index.mdx'), postSource(all, body));
  };
  const tags = (...numbers: number[]) => `[${numbers.map((number) => `tag-${number}`).join(', ')}]`;

  writePost('generated-post-1', { cover: './photo.jpg', tags: '[account]' }, textWithPictures);
  await photograph(beside('generated-post-1', 'photo.jpg'));
  const moving = animation(2, 20, 20).gif({ keepDuplicateFrames: true });
  await moving.toFile(beside('generated-post-1', 'moving.gif'));
  writePost('generated-post-2', { author: 'Bare Editorial Team', cover: './noise.png' });
  const grain = sharp({ create: { ...GREY, noise: noise(128, 60) } });
  await grain.toFile(beside('generated-post-2', 'noise.png'));

  const inMarkdown = {
    title: 'About Markdown',
    cover: './my photo.jpg',
    tags: '[markdown]',
    author: READER,
  };
  write(beside('My page 1a', 'index.md'), postSource(inMarkdown, textInMarkdown));
  await photograph(beside('My page 1a', 'my photo.jpg'));
  write(beside('My page 1a', 'my guide.pdf'), 'A guide');

  // Not published.
  writePost('unripe-musings', { tags: '[unripe]', cover: './photo.jpg', draft: 'true' });
  await photograph(beside('unripe-musings', 'photo.jpg'));
  writePost('tidings', { tags: '[tidings]', date: nextYear });

  writePost(
    'everything',
    {
      title: 'Everything',
      cover: './moving.webp',
      tags: tags(1, 2, 3, 4),
      reviewedBy: REVIEWER,
      updated: '2026-05-22',
    },
    textOf('everything.mdx'),
  );
  await drawPicturesOfEverything(join(site, 'content/blog/everything'));
  const excerpt = `${'ما '.repeat(20)} (1/2)!`;
  const sabr = { ...ARABIC, date: '2026-05-20', excerpt, tags: tags(5, 6, 7) };
  writePost('sabr', sabr, textOf('arabic.mdx'));
  const otherTags = { title: 'Other tags', date: '2025-01-01', tags: tags(8, 9), language: 'fr' };
  writePost('other-tags', { ...otherTags, author: '"0786"', formerly: '[older-tags]' });
  writePost('ayesha', { title: 'صبر (sabr), by Ayesha', author: 'आयशा', date: '2026-05-19' });
  const byOther = { title: 'By another Ayesha', author: 'আয়েশা', date: '2026-05-21' };
  writePost('other-ayesha', { ...byOther, reviewedBy: ARABIC.author });
}

/** Kinds of content with texts in fixed languages, for islands, or with values that are compared. */
const IN_ENGLISH = ['survey', 'notice', 'company', 'people', 'rewards', 'sharing'] as const;
export type InEnglish = (typeof IN_ENGLISH)[number];

const ENGLISH = IN_ENGLISH.flatMap((kind) => [`content/${kind}/**`, `content/${kind}.yaml`]);

/** Fields that are looked up, not only read. */
const NOT_TO_CHANGE = /^(audience|source|sources)$/;

/** The same YAML with an Arabic word at the end of each sentence, and two that are wholly foreign. */
function withForeignWords(source: string): string {
  const document = parseDocument(source);
  visit(document, {
    Pair: (_, { key }) =>
      isScalar(key) && NOT_TO_CHANGE.test(String(key.value)) ? visit.SKIP : undefined,
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return;
      node.value = node.value
        .replace(/(?<=\w \w+ )\p{L}{2,}(?=[.?!]?$)/u, 'صبر')
        .replace(
          /^One person I can ask.*/,
          'کوئی ایسا شخص جس سے میں بلا جھجک پوچھ سکوں، بڑی مدد ہوگی۔',
        )
        .replace(/^The deeds most beloved.*/, `${ARABIC.title} ${ARABIC.title}`);
    },
  });
  return document.toString({ lineWidth: 0 });
}

/**
 * Names two people behind the site, beside those of the company, whom texts of `content` may name: one who has a portrait
 * with nothing around a disk, and an author in Arabic.
 */
async function writeReader(site: string) {
  const disk =
    '<svg width="500" height="500"><circle cx="250" cy="250" r="250" fill="#888"/></svg>';
  mkdirSync(join(site, 'content/people'), { recursive: true });
  await sharp(Buffer.from(disk)).png().toFile(join(site, 'content/people/disk.png'));
  const pictureAlt = 'A disk in the place of a face.';
  const reader = { picture: './people/disk.png', pictureAlt, apps: ['imamme'] };
  const author = {
    ...{ name: ARABIC.author, role: 'Writer about صبر', answersFor: 'posts about صبر' },
    ...{ apps: ['babyhaan'], link: 'https://author.test/about' },
  };
  const { people } = parse(readFileSync(join(site, 'content/people.yaml'), 'utf8'));
  const named = Array.isArray(people) ? people : [];
  namePeople(site, { ...reader, link: 'https://reader.test/about' }, author, ...named);
}

/** The first of them stands for the survey in Hindi and the notice in Urdu; the survey in Urdu is outdated. */
function writeTranslations(site: string): void {
  translateSite(site, 'ur');
  edit(join(site, 'content/survey/youth.yaml'), (source) =>
    source.replace('Which age group are you in?', 'How old are you?'),
  );
  const unread = { reader: null, readAt: null, readEnglish: null, readTranslation: null };
  translateSite(site, 'hi', (read, file) =>
    file.includes('notice') ? { ...read, ...unread } : read,
  );
}

const GREY = { width: 1600, height: 900, channels: 3, background: '#888' } as const;

const noise = (mean: number, sigma: number) => ({ type: 'gaussian', mean, sigma }) as const;

/** Makes a photograph that says where and with which camera it was taken. */
const photograph = (file: string) =>
  sharp({ create: { ...GREY, noise: noise(120, 20) } })
    .blur(12)
    .withExif({ IFD0: { Make: CAMERA }, IFD3: { GPSLatitude: '21/1 25/1 21/1' } })
    .jpeg()
    .toFile(file);

/** Makes an animation of frames of this size, one below the other. */
const animation = (frames: number, width: number, pageHeight: number) =>
  sharp({
    create: { ...GREY, width, height: frames * pageHeight, pageHeight, noise: noise(120, 20) },
  });

async function drawPicturesOfEverything(folder: string) {
  const create = { ...GREY, width: 900, height: 2400 };
  await sharp({ create }).toFile(join(folder, 'tall.png'));
  await sharp({ create }).resize(74, 74).toFile(join(folder, 'tiny.png'));
  const moving = animation(3, 800, 450).webp({ delay: [200, 200, 200] });
  await moving.toFile(join(folder, 'moving.webp'));
}
