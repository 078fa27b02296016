import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { edit } from '../../files';
import { kitchenSink } from '../kitchen-sink';
import { build, siteWithPosts } from '../site-copy';
import { namePeople, READER, translateSite } from './site';

/*
 * Production builds: what a reader stands for is in them, and nothing else. All the reasons why a
 * translation isn't published are the business of files.test.ts.
 */

test('without a reader no translation is published, and the build says so', () => {
  const built = (path: string) => join(kitchenSink(), 'dist', path);
  expect(existsSync(built('survey.html'))).toBe(true);
  expect(existsSync(built('survey/hi.html'))).toBe(false);
  expect(existsSync(built('survey/youth.hi.json'))).toBe(false);
  expect(existsSync(built('notice/hi.html'))).toBe(false);
  expect(readFileSync(built('survey.html'), 'utf8')).not.toContain('hreflang');
  expect(inject('kitchenSink').output).toMatch(
    /content\/survey\/youth\.hi\.yaml:1\n {2}Warning: Not published in Hindi\. Nobody has read it yet\./,
  );
});

describe('of two translations that a reader stands for', () => {
  const site = siteWithPosts(2);
  const built = (path: string) => join(site, 'dist', path);
  const page = (path: string) => readFileSync(built(path), 'utf8');
  let output = '';

  beforeAll(async () => {
    const disk =
      '<svg width="500" height="500"><circle cx="250" cy="250" r="250" fill="#888"/></svg>';
    mkdirSync(join(site, 'content/people'));
    await sharp(Buffer.from(disk)).png().toFile(join(site, 'content/people/disk.png'));
    namePeople(site, {
      picture: './people/disk.png',
      pictureAlt: 'A disk in the place of a face.',
    });
    edit(join(site, 'content/blog/generated-post-1/index.mdx'), (source) =>
      source.replace(/^author: .*$/m, `author: ${READER}`),
    );
    // One English sentence changes after the first is read.
    translateSite(site, 'ur');
    edit(join(site, 'content/survey/youth.yaml'), (source) =>
      source.replace('Which age group are you in?', 'How old are you?'),
    );
    translateSite(site, 'hi');
    const result = await build(site);
    expect(result.ok, result.output).toBe(true);
    output = result.output;
  });
  afterAll(() => rmSync(site, { recursive: true, force: true }));

  test('the reader’s portrait, with nothing around it, stands on white in search results', async () => {
    const [, json = ''] =
      /ld\+json">(.*?)<\/script>/s.exec(page('blog/generated-post-1.html')) ?? [];
    const { pathname } = new URL(JSON.parse(json)['@graph'][0].author.image);
    const portrait = sharp(built(decodeURI(pathname)));
    expect(await portrait.metadata()).toMatchObject({ format: 'jpeg', width: 400 });
    const corner = { left: 0, top: 0, width: 1, height: 1 };
    expect([...(await portrait.extract(corner).raw().toBuffer())]).toEqual([255, 255, 255]);
  });

  test('one is published, with its own language, title, address and alternates', () => {
    expect(output).not.toContain('Not published in Hindi');
    const html = page('survey/hi.html');
    expect(html).toMatch(/^<!doctype html><html lang="hi" dir="ltr"/i);
    expect(html).toMatch(/<title>«hi: Survey» · /);
    expect(html).not.toContain('Draft: nobody has read this yet');
    expect(html).not.toContain('noindex');
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(canonical).toMatch(/\/survey\/hi$/);
    expect(page('sitemap-0.xml')).toContain(`<loc>${canonical}</loc>`);
    const alternates = Array.from(
      html.matchAll(/hreflang="([\w-]+)" href="https?:\/\/[^/"]+([^"]*)"/g),
      ([, language, path]) => `${language} ${path}`,
    );
    expect(alternates).toEqual(['en /survey', 'hi /survey/hi', 'x-default /survey']);
    expect(existsSync(built('notice/hi.html'))).toBe(true);
    const questions = JSON.parse(page('survey/youth.hi.json')) as {
      questions: { text: string; options: string[]; labels: string[] }[];
    };
    expect(questions.questions[0]).toMatchObject({
      text: '«hi: How old are you?»',
      options: expect.arrayContaining(['Under 13']),
      labels: expect.arrayContaining(['«hi: Under 13»']),
    });
  });

  test('the other is gone where the English has changed, and the build names the sentence', () => {
    expect(existsSync(built('survey/ur.html'))).toBe(false);
    expect(existsSync(built('survey/youth.ur.json'))).toBe(false);
    expect(existsSync(built('notice/ur.html'))).toBe(true);
    expect(output).toContain(
      `Not published in Urdu. The English has changed since ${READER} read it: "How old are you?".`,
    );
  });
});
