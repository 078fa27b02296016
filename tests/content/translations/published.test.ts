import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { edit } from '../../files';
import { build, siteWithPosts } from '../site-copy';
import { namePeople, READER, translateSite } from './site';

/** Production builds of one site: what a reader stands for is in it, and nothing else. */
const site = siteWithPosts(2);
const built = (path: string) => join(site, 'dist', path);
const page = (path: string) => readFileSync(built(path), 'utf8');

afterAll(() => rmSync(site, { recursive: true, force: true }));

test('without a reader no translation is published, and the build says so', async () => {
  const { ok, output } = await build(site);
  expect(ok).toBe(true);
  expect(existsSync(built('survey.html'))).toBe(true);
  expect(existsSync(built('survey/hi.html'))).toBe(false);
  expect(existsSync(built('survey/youth.hi.json'))).toBe(false);
  expect(existsSync(built('notice/hi.html'))).toBe(false);
  expect(page('survey.html')).not.toContain('hreflang');
  expect(output).toMatch(
    /content\/survey\/youth\.hi\.yaml:1\n {2}Warning: Not published in Hindi\. Nobody has read it yet\./,
  );
});

test('with a reader it’s published, with its own language, title, address and alternates', async () => {
  namePeople(site);
  translateSite(site, 'hi');
  const { ok, output } = await build(site);
  expect(ok).toBe(true);
  expect(output).not.toContain('Not published in Hindi');
  expect(output).toContain('Not published in Urdu');
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
  expect(existsSync(built('survey/ur.html'))).toBe(false);
  expect(existsSync(built('notice/hi.html'))).toBe(true);
  const questions = JSON.parse(page('survey/youth.hi.json')) as {
    questions: { text: string; options: string[]; labels: string[] }[];
  };
  expect(questions.questions[0]).toMatchObject({
    text: '«hi: Which age group are you in?»',
    options: expect.arrayContaining(['Under 13']),
    labels: expect.arrayContaining(['«hi: Under 13»']),
  });
});

test('after one English sentence has changed it’s gone, and the build names the sentence', async () => {
  edit(join(site, 'content/survey/youth.yaml'), (source) =>
    source.replace('Which age group are you in?', 'How old are you?'),
  );
  const { ok, output } = await build(site);
  expect(ok).toBe(true);
  expect(existsSync(built('survey/hi.html'))).toBe(false);
  expect(existsSync(built('notice/hi.html'))).toBe(true);
  expect(output).toContain(`The English has changed since ${READER} read it: "How old are you?".`);
});
