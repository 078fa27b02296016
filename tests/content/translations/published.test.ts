import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { kitchenSink } from '../kitchen-sink';
import { READER } from './site';

/*
 * In a production build is what a reader stands for, and nothing else: here, of two languages, one survey
 * and one notice. All the reasons why a translation isn't published are the business of files.test.ts.
 */
const built = (path: string) => join(kitchenSink(), 'dist', path);
const page = (path: string) => readFileSync(built(path), 'utf8');
const { output } = inject('kitchenSink');

test('a notice that nobody has read is not published, and the build says so', () => {
  expect(existsSync(built('notice.html'))).toBe(true);
  expect(existsSync(built('notice/hi.html'))).toBe(false);
  expect(output).toMatch(
    /content\/notice\/hi\.yaml:1\n {2}Warning: Not published in Hindi\. Nobody has read it yet\./,
  );
});

test('a survey that a reader stands for has its own language, title, address and alternates', () => {
  expect(output).not.toMatch(/survey\/\w+\.hi\.yaml/);
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
  const questions = JSON.parse(page('survey/youth.hi.json')) as {
    questions: { text: string; options: string[]; labels: string[] }[];
    messages: { question: { next: string } };
  };
  expect(questions.messages.question.next).toBe('«hi: Next Question»');
  expect(questions.questions[0]).toMatchObject({
    text: '«hi: How old are you?»',
    options: expect.arrayContaining(['Under 13']),
    labels: expect.arrayContaining(['«hi: Under 13»']),
  });
});

test('a survey is gone where the English has changed, and the build names the sentence', () => {
  expect(existsSync(built('survey/ur.html'))).toBe(false);
  expect(existsSync(built('survey/youth.ur.json'))).toBe(false);
  expect(existsSync(built('notice/ur.html'))).toBe(true);
  expect(output).toContain(
    `Not published in Urdu. The English has changed since ${READER} read it: "How old are you?".`,
  );
});

test('the reader’s portrait, with nothing around it, stands on white in search results', async () => {
  const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(page('blog/my-page-1a.html')) ?? [];
  const { pathname } = new URL(JSON.parse(json)['@graph'][0].author.image);
  const portrait = sharp(built(decodeURI(pathname)));
  expect(await portrait.metadata()).toMatchObject({ format: 'jpeg', width: 400 });
  const corner = { left: 0, top: 0, width: 1, height: 1 };
  expect([...(await portrait.extract(corner).raw().toBuffer())]).toEqual([255, 255, 255]);
});
