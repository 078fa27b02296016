import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { collections } from '@/content.config';
import { uniqueSlug } from '@/domain/slugs';
import { lintPosts } from '@/integrations/content-lint/posts';
import { copySite } from '../../scripts/posts/generate.ts';
import { isLong } from '../long.ts';
import { build, root } from './build';

/**
 * Each case makes one mistake in a copy of the site and expects a message that says where it is and
 * how to fix it. The checks run without a build. One case of each kind is also built; npm run
 * test:long builds all of them.
 */
const post = 'content/blog/small-deeds-done-often/index.mdx';
const youth = 'content/survey/youth.yaml';
const imamme = 'content/apps/imamme.yaml';

/** Several mistakes that one build reports together. */
const carelessPost = `---
title: Replace this headline
excerpt: "Replace this: what does the post give its reader? Write 40 to 180 characters."
date: 2026-02-30
updated: 2026-13-01
author: usrah editorial team
cover: https://example.com/cover.jpg
coverAlt: A lamp on a low table beside an open picture book.
tags: [family]
---

import lamp from './lamp.jpg'

# Another title

![](../../../src/assets/covers/small-habits.svg)

![A lamp](./lamp.png) and ![A tree](https://example.com/tree.jpg) and <img src="./x.png" alt="A cup" />

<Calllout title="Misspelt">Words</Calllout>

\`<Unknown />\` and \`![](./code.png)\` are code, and no mistakes.
`;

const deadLinks = `---
title: A post with links
excerpt: Some of its links lead somewhere, and some do not; the build tells which are which.
date: 2026-02-03
author: Usrah Editorial Team
cover: ../../../src/assets/covers/small-habits.svg
coverAlt: Small drops and a star fall into a glass jar.
tags: [family]
---

## Where it leads

Alive: [page](/imamme), [home](/), [post](/blog/small-deeds-done-often), [anchor](#where-it-leads),
[another's anchor](/blog/small-deeds-done-often#when-it-lapses), [file](/favicon.svg), [feed](/rss.xml),
[abroad](https://example.com/nowhere), [mail](mailto:a@example.com), [tag](/blog/tags/family).

Dead: [page](/imame), [post](/blog/no-such-post), [relative](no-such-post),
[anchor](#where-it-went), [another's](/blog/small-deeds-done-often#when-it-laps),
[file](/guide.pdf), [slash](/imamme/), <a href="/gone">by hand</a>, [empty](),
[whole](https://usrah.example/aboutme), [waiting](/blog/waiting).
`;

interface Mistake {
  what: string;
  file: string;
  find?: RegExp;
  write: string;
  says: string[];
  doesNotSay?: string[];
  /** Whether the case is always built, or only a build can find the mistake. */
  built?: 'too' | 'only';
}

const mistakes: Mistake[] = [
  {
    what: 'a post without a title',
    file: post,
    find: /^title: .*\n/m,
    write: '',
    says: ['title', 'write 5 to 70 characters'],
  },
  {
    what: 'a title that is too long',
    file: post,
    find: /^title: .*$/m,
    write: `title: ${'long '.repeat(20)}`,
    says: ['title', 'keep it to 70 characters'],
  },
  {
    what: 'a post without front matter',
    file: post,
    find: /^---[\s\S]*?\n---\n/,
    write: '',
    says: ['front matter', 'begin the file with the fields'],
  },
  {
    what: 'a date that is none',
    file: post,
    find: /^date: .*$/m,
    write: 'date: 31st of October',
    says: ['date', 'year-month-day, for example 2026-09-14'],
  },
  {
    what: 'a day that does not exist',
    file: post,
    find: /^date: .*$/m,
    write: 'date: 2026-13-45',
    says: ['date', '2026-13-45 is no day of the calendar'],
  },
  {
    what: 'a cover that is not there',
    file: post,
    find: /^cover: .*$/m,
    write: 'cover: ./missing.jpg',
    says: ['cover', 'there is no picture ./missing.jpg'],
  },
  {
    what: 'a post without a cover',
    file: post,
    find: /^cover: .*\n/m,
    write: '',
    says: ['cover', 'name a picture that stands beside the post'],
  },
  {
    what: 'a cover without words for it',
    file: post,
    find: /^coverAlt: .*\n/m,
    write: '',
    says: ['coverAlt', 'write 10 to 200 characters'],
  },
  {
    what: 'a misspelt field',
    file: post,
    find: /^author: /m,
    write: 'auther: ',
    says: ['auther', 'remove it or correct its spelling'],
  },
  {
    what: 'a tag with capitals and spaces',
    file: post,
    find: /^tags: .*$/m,
    write: 'tags: [Family Life]',
    says: ['tags', 'lower-case words with hyphens'],
  },
  {
    what: 'a draft flag that is a word',
    file: post,
    find: /^draft: .*$/m,
    write: 'draft: maybe',
    says: ['draft', 'write true or false'],
  },
  {
    what: 'a component that was never closed',
    built: 'only',
    file: post,
    find: /<\/Callout>/,
    write: '',
    says: ['Callout'],
  },
  {
    what: 'a quotation without its source',
    built: 'only',
    file: post,
    find: /<Quotation source="[^"]*"/,
    write: '<Quotation',
    says: ['Quotation', 'name where the words stand'],
  },
  {
    what: 'a folder name that cannot be an address',
    file: 'content/blog/Eid & family!/index.mdx',
    write: readFileSync(join(root, post), 'utf8'),
    says: ['Eid & family!', 'letters, digits and hyphens'],
  },
  {
    what: 'two folders with one address',
    file: 'content/blog/Small-Deeds-Done-Often/index.mdx',
    write: readFileSync(join(root, post), 'utf8'),
    says: ['Small-Deeds-Done-Often', 'share the address', 'rename one'],
  },
  {
    what: 'a folder name that is a number',
    file: 'content/blog/2/index.mdx',
    write: readFileSync(join(root, post), 'utf8'),
    says: ['content/blog/2', 'put a word into'],
  },
  {
    what: 'a post beside the folders',
    file: 'content/blog/loose.mdx',
    write: readFileSync(join(root, post), 'utf8'),
    says: ['loose.mdx', 'file', 'a post is a file', '/loose/index.mdx; name it so.'],
  },
  {
    what: 'a tag that is there twice',
    file: post,
    find: /^tags: .*$/m,
    write: 'tags: [family, family]',
    says: ['tags', 'one is there twice; remove it'],
  },
  {
    what: 'a headline with a colon and no quotation marks',
    file: post,
    find: /^title: .*$/m,
    write: 'title: Small deeds: done often',
    says: ['title', 'put all of it in quotation marks'],
  },
  {
    what: 'a post without text',
    file: post,
    find: /^---\n\n[\s\S]*/m,
    write: '---\n',
    says: ['text', 'write it below the fields'],
  },
  {
    what: 'a post with hardly a field',
    built: 'too',
    file: post,
    find: /^---[\s\S]*?\n---\n/,
    write: '---\ncover: ../../../src/assets/covers/small-habits.svg\n---\n',
    says: [
      'title: write 5 to 70 characters',
      'excerpt: write 40 to 180 characters',
      'Write the date as year-month-day',
      'author: write 2 to 60 characters',
      'coverAlt: write 10 to 200 characters',
      'tags: write a list such as',
    ],
  },
  {
    what: 'ten mistakes at once',
    built: 'too',
    file: 'content/blog/careless/index.mdx',
    write: carelessPost,
    says: [
      'careless/index.mdx:',
      'title: still says what npm run new:post wrote',
      'excerpt: still says what npm run new:post wrote',
      'date: 2026-02-30 is no day of the calendar',
      'updated: 2026-13-01 is no day of the calendar',
      'author: "usrah editorial team" is written "Usrah Editorial Team" elsewhere',
      'cover: there is no picture https://example.com/cover.jpg',
      'text, line 12: there is no file ./lamp.jpg; put it beside the post',
      'text, line 14: "# Another title": the title is the only first heading; write ##',
      'text, line 16: the picture ../../../src/assets/covers/small-habits.svg has no words',
      'text, line 18: there is no picture ./lamp.png; put it beside the post',
      'text, line 18: the picture https://example.com/tree.jpg is on another site',
      'text, line 18: instead of <img> write ![what it shows]',
      'text, line 20: there is no component Calllout; use Callout, Figure, Quotation, Video',
    ],
    doesNotSay: ['line 22', 'Unknown', 'code.png'],
  },
  {
    what: 'links that lead nowhere',
    built: 'only',
    file: 'content/blog/linking/index.mdx',
    write: deadLinks,
    says: [
      'linking/index.mdx:',
      'text, line 17: the link /imame leads nowhere',
      'the link /blog/no-such-post leads nowhere',
      'the link no-such-post leads nowhere',
      'the link #where-it-went names a place that /blog/linking does not have; is it #where-it-leads?',
      'the link /blog/small-deeds-done-often#when-it-laps names a place',
      'is it #when-it-lapses?',
      'the link /guide.pdf leads nowhere',
      "the link /imamme/ is not the page's own address; write /imamme.",
      'the link /gone leads nowhere',
      'the link […]() has no address',
      'the link https://usrah.example/aboutme leads nowhere',
      'the link /blog/waiting leads to a post that is a draft or waits for its day',
    ],
    doesNotSay: [
      'line 13',
      'line 14',
      'line 15',
      'link /favicon',
      'link /rss',
      'example.com/nowhere',
      'mailto',
    ],
  },
  {
    what: 'a question identifier used twice',
    file: youth,
    find: /qid: entry\.\d+([\s\S]*?)qid: entry\.\d+/,
    write: 'qid: entry.7$1qid: entry.7',
    says: ['qid', 'entry.7 is used twice'],
  },
  {
    what: 'a question that is asked twice',
    file: youth,
    find: /text: What describes your situation best at the moment\?/,
    write: 'text: Which age group are you in?',
    says: ['text', '"Which age group are you in?" is asked twice'],
  },
  {
    what: 'a question of an unknown type',
    file: youth,
    find: /type: single-select/,
    write: 'type: dropdown',
    says: ['type', 'use single-select, multi-select or text'],
  },
  {
    what: 'a question without answers to choose from',
    file: youth,
    find: /options:\n( {6}- .*\n)+/,
    write: 'options: []\n',
    says: ['options', 'give at least two answers'],
  },
  {
    what: 'an app with eight cards',
    file: imamme,
    find: / {2}- title: Access to Imams[\s\S]*?(?= {2}- title)/,
    write: '',
    says: ['features', 'exactly nine cards'],
  },
  {
    what: 'a card with an unknown icon',
    file: imamme,
    find: /icon: message/,
    write: 'icon: rocket',
    says: ['icon', 'use one of message, compass'],
  },
];

let site: string;

beforeAll(() => {
  site = copySite(root);
  // A draft isn't a mistake, but a link to it is.
  const draft = readFileSync(join(root, post), 'utf8').replace('draft: false', 'draft: true');
  write('content/blog/waiting/index.mdx', draft);
});

afterAll(() => rmSync(site, { recursive: true, force: true }));

const isBuilt = ({ built }: Mistake) => isLong || built !== undefined;

test('the current content has no issues', async () => {
  for (const file of [post, youth, imamme]) expect(await issuesIn(file)).toBe('');
});

test.each(mistakes.filter(({ built }) => built !== 'only'))('$what', async (mistake) => {
  const undo = make(mistake);
  const issues = await issuesIn(mistake.file).finally(undo);
  for (const words of mistake.says) expect(issues).toContain(words);
  for (const words of mistake.doesNotSay ?? []) expect(issues).not.toContain(words);
});

test.each(mistakes.filter(isBuilt))(
  'a build stops at $what',
  { timeout: 60_000 },
  async (mistake) => {
    const undo = make(mistake);
    const { ok, output } = await build(site).finally(undo);
    expect(ok, output).toBe(false);
    const folder = basename(dirname(mistake.file));
    for (const words of [folder, ...mistake.says]) expect(output).toContain(words);
    for (const words of mistake.doesNotSay ?? []) expect(output).not.toContain(words);
  },
);

function write(file: string, text: string) {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
}

/** Makes a mistake and returns a function that undoes it. */
function make({ file, find, write: replacement }: Mistake): () => void {
  if (!find) {
    write(file, replacement);
    const isPost = file.endsWith('/index.mdx');
    return () => rmSync(join(site, isPost ? dirname(file) : file), { recursive: true });
  }
  const before = readFileSync(join(site, file), 'utf8');
  const after = before.replace(find, replacement);
  expect(after).not.toBe(before);
  write(file, after);
  return () => write(file, before);
}

/** Returns the messages of lint, schema and slugs for a file in the copy. */
async function issuesIn(file: string): Promise<string> {
  const source = readFileSync(join(site, file), 'utf8');
  if (file.endsWith('.yaml')) return schemaIssues(basename(dirname(file)), parse(source));
  const reports = await lintPosts(join(site, 'content/blog'));
  const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---/.exec(source) ?? [];
  const fields = reports.length > 0 ? [] : [schemaIssues('blog', parse(frontMatter))];
  return [...reports, ...fields, slugIssue(file)].join('\n').trim();
}

function schemaIssues(collection: string, data: unknown): string {
  const { schema } = collections[collection as keyof typeof collections];
  const type = typeof schema === 'function' ? schema({ image: () => z.string() } as never) : schema;
  const { error } = (type as z.ZodType).safeParse(data);
  return (error?.issues ?? [])
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n');
}

function slugIssue(file: string): string {
  const slug = uniqueSlug();
  try {
    for (const name of [post, file]) slug({ entry: name.replace('content/blog/', '') });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
