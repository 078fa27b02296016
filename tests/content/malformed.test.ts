import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copySite, type SiteCopy } from './site-copy';

/**
 * Each case makes one mistake that an editor can make, in a copy of the site, and runs the real
 * build: it must fail, and say in which file, at which field, and what to do.
 */
const root = resolve(import.meta.dirname, '../..');

const post = 'content/blog/small-deeds-done-often/index.mdx';
const youth = 'content/survey/youth.yaml';
const imamme = 'content/apps/imamme.yaml';

interface Mistake {
  what: string;
  file: string;
  find?: RegExp;
  write: string;
  /** What the message must name: file, field and remedy. */
  says: string[];
}

const mistakes: Mistake[] = [
  {
    what: 'a post without a title',
    file: post,
    find: /^title: .*\n/m,
    write: '',
    says: ['small-deeds-done-often', 'title', 'write 5 to 70 characters'],
  },
  {
    what: 'a title that is too long',
    file: post,
    find: /^title: .*$/m,
    write: `title: ${'long '.repeat(20)}`,
    says: ['small-deeds-done-often', 'title', 'keep it to 70 characters'],
  },
  {
    what: 'a post without front matter',
    file: post,
    find: /^---[\s\S]*?\n---\n/,
    write: '',
    says: ['small-deeds-done-often', 'front matter', 'begin the file with the fields'],
  },
  {
    what: 'a date that is none',
    file: post,
    find: /^date: .*$/m,
    write: 'date: 31st of October',
    says: ['small-deeds-done-often', 'date', 'year-month-day, for example 2026-09-14'],
  },
  {
    what: 'a day that does not exist',
    file: post,
    find: /^date: .*$/m,
    write: 'date: 2026-13-45',
    says: ['small-deeds-done-often', 'date', '2026-13-45 is no day of the calendar'],
  },
  {
    what: 'a cover that is not there',
    file: post,
    find: /^cover: .*$/m,
    write: 'cover: ./missing.jpg',
    says: ['small-deeds-done-often', 'cover', 'there is no picture ./missing.jpg'],
  },
  {
    what: 'a cover without words for it',
    file: post,
    find: /^coverAlt: .*\n/m,
    write: '',
    says: ['small-deeds-done-often', 'coverAlt', 'write 10 to 200 characters'],
  },
  {
    what: 'a misspelt field',
    file: post,
    find: /^author: /m,
    write: 'auther: ',
    says: ['small-deeds-done-often', 'auther', 'remove it or correct its spelling'],
  },
  {
    what: 'a tag with capitals and spaces',
    file: post,
    find: /^tags: .*$/m,
    write: 'tags: [Family Life]',
    says: ['small-deeds-done-often', 'tags', 'lower-case words with hyphens'],
  },
  {
    what: 'a draft flag that is a word',
    file: post,
    find: /^draft: .*$/m,
    write: 'draft: maybe',
    says: ['small-deeds-done-often', 'draft', 'write true or false'],
  },
  {
    what: 'a component that was never closed',
    file: post,
    find: /<\/Callout>/,
    write: '',
    says: ['small-deeds-done-often/index.mdx', 'Callout'],
  },
  {
    what: 'a quotation without its source',
    file: post,
    find: /<Quotation source="[^"]*"/,
    write: '<Quotation',
    says: ['small-deeds-done-often', 'Quotation', 'name where the words stand'],
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
    what: 'a question identifier used twice',
    file: youth,
    find: /qid: entry\.\d+([\s\S]*?)qid: entry\.\d+/,
    write: 'qid: entry.7$1qid: entry.7',
    says: ['youth', 'qid', 'entry.7 is used twice'],
  },
  {
    what: 'a question that is asked twice',
    file: youth,
    find: /text: What describes your situation best at the moment\?/,
    write: 'text: Which age group are you in?',
    says: ['youth', 'text', '"Which age group are you in?" is asked twice'],
  },
  {
    what: 'a question of an unknown type',
    file: youth,
    find: /type: single-select/,
    write: 'type: dropdown',
    says: ['youth', 'type', 'use single-select, multi-select or text'],
  },
  {
    what: 'a question without answers to choose from',
    file: youth,
    find: /options:\n( {6}- .*\n)+/,
    write: 'options: []\n',
    says: ['youth', 'options', 'give at least two answers'],
  },
  {
    what: 'an app with eight cards',
    file: imamme,
    find: / {2}- title: Access to Imams[\s\S]*?(?= {2}- title)/,
    write: '',
    says: ['imamme', 'features', 'exactly nine cards'],
  },
  {
    what: 'a card with an unknown icon',
    file: imamme,
    find: /icon: message/,
    write: 'icon: rocket',
    says: ['imamme', 'icon', 'use one of message, compass'],
  },
];

let site: SiteCopy;

beforeAll(() => {
  site = copySite();
});

afterAll(() => site.remove());

describe('a build stops at malformed content and names file, field and remedy', () => {
  test('unchanged, the copy builds', { timeout: 60_000 }, async () => {
    const { code, output } = await site.build();
    expect(output).toContain('Complete!');
    expect(code).toBe(0);
  });

  test.each(mistakes)('$what', { timeout: 60_000 }, async ({ file, find, write, says }) => {
    const path = join(site.root, file);
    const before = find && readFileSync(path, 'utf8');
    const after = before?.replace(find ?? '', write) ?? write;
    expect(after).not.toBe(before);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, after);
    const { code, output } = await site.build();
    if (before === undefined) rmSync(join(path, '..'), { recursive: true });
    else writeFileSync(path, before);

    expect(code).toBe(1);
    for (const words of says) expect(output).toContain(words);
  });
});
