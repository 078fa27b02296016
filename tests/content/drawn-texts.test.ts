import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEntries } from '@/content/reading/entries';
import type { Content } from '@/content/define';
import { contents } from '@/content/index';
import { currentNotice } from '@/content/notice';
import { currentRewards } from '@/content/rewards';
import { sentencesIn } from '@/content/translations/model';
import { decoded, kitchenSink, squeezed } from './kitchen-sink';

/** What islands draw, what are values and not texts, and what has tests of its own. Pages draw the rest whole. */
const OTHERS = 'blog policies survey company people sharing'.split(' ');
const drawn = Object.entries<Content>(contents).filter(([name]) => !OTHERS.includes(name));

const site = kitchenSink();

/** All pages, as they are written and as they are read: descriptions of pictures stand in attributes. */
const pages = globSync('dist/**/*.html', { cwd: site })
  .map((file) => readFileSync(join(site, file), 'utf8'))
  .flatMap((html) => [decoded(html), decoded(html.replace(/<[^>]*>/g, ''))])
  .map(squeezed)
  .join('\n');

/** What only a member's panel says, and the sign-in dialog, which a browser draws. */
const { tiers, winners } = currentRewards(site);
const saidByIslands: unknown[] = [
  ...tiers
    .filter(({ positions }) => positions.includes(1) || positions.includes(winners))
    .map(({ inShort }) => inShort),
  currentNotice(site).beside.phone,
];

/** Whether somebody has written it for people: ids and names of files have no spaces and no capitals. */
const isSentence = (text: string) => text.includes(' ') || /^\p{Lu}/u.test(text);

test.each(drawn)('all that content says about %s is on a page', async (_, content) => {
  const entries = (await readEntries(content, site)).filter(({ isPublished }) => isPublished);
  const texts = sentencesIn(entries.map(({ fields }) => fields))
    // What is in braces is a link of the notice.
    .flatMap(({ text }) => squeezed(text).split(/\{\w+\}/))
    .filter(isSentence);
  expect(texts).not.toEqual([]);
  const missing = texts.filter((text) => !pages.includes(text) && !saidByIslands.includes(text));
  expect(missing, 'to draw, or to take out of content').toEqual([]);
});
