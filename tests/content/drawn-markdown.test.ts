import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VIDEO_FRAMES } from '@/config/security-policy';
import type { Content } from '@/content/define';
import { contents } from '@/content/index';
import { readEntries } from '@/content/reading/entries';
import { namesOf } from '@/lib/records';
import { kitchenSink } from './kitchen-sink';

/*
 * What the check lets editors write in Markdown needs more than its HTML: style sheets, and for a film a script and
 * the permission to frame it.
 */

const site = kitchenSink();
const read = (path: string) => readFileSync(join(site, 'dist', path), 'utf8');

/** A page, and the style sheets and scripts that it loads or has in itself. */
function loadedBy(page: string): string {
  const html = read(page);
  const files = html.matchAll(
    /<(?:link|script)\b[^>]* (?:href|src)="(\/_astro\/[^"]*\.(?:css|js))"/g,
  );
  return [html, ...Array.from(files, ([, file = '']) => read(file))].join('\n');
}

/** Parts of a text, and what a page with one needs. */
const PARTS = {
  'a callout': { html: /class="callout[ "]/, needs: [/\.callout\{/] },
  'a table': { html: /class="table-scroll"/, needs: [/\.table-scroll\{/] },
  // Their face is requested in the head, or it comes late.
  'words in Arabic': {
    html: /<p\b[^>]* lang="ar"/,
    needs: [/rel="preload" as="font"[^>]*naskh-arabic/],
  },
  'a film': {
    html: /<video-embed\b/,
    needs: [/video-embed\{/, /customElements\.define\([`'"]video-embed/, RegExp(VIDEO_FRAMES)],
  },
};

/** Kinds of content in Markdown whose pages aren't dressed for these parts, and why. */
const PLAIN: Readonly<Record<string, string>> = {
  policies: 'Their texts have no such parts, and their page has prose.css alone.',
};

const inMarkdown = namesOf(contents).filter((name) => {
  const { base, files } = contents[name] as Content;
  return base && files.includes('md') && !Object.hasOwn(PLAIN, name);
});

const cases = inMarkdown.flatMap((kind) => namesOf(PARTS).map((part) => ({ kind, part })));

test.each(cases)('pages of $kind with $part have what it needs', async ({ kind, part }) => {
  const { html, needs } = PARTS[part];
  const entries = await readEntries(contents[kind] as Content, site);
  const pages = entries.flatMap(({ path, isPublished }) => (isPublished ? `${path}.html` : []));
  const withPart = pages.filter((page) => html.test(read(page)));
  expect(withPart, 'an entry of kitchen-sink.ts has none').not.toEqual([]);
  for (const page of withPart) {
    const loaded = loadedBy(page);
    expect(
      needs.filter((one) => !one.test(loaded)),
      page,
    ).toEqual([]);
  }
});

test.each(namesOf(PLAIN))('pages of %s have no such parts', async (kind) => {
  const entries = await readEntries((contents as Readonly<Record<string, Content>>)[kind]!, site);
  const parts = entries.flatMap(({ path, isPublished }) =>
    isPublished ? namesOf(PARTS).filter((part) => PARTS[part].html.test(read(`${path}.html`))) : [],
  );
  expect(parts).toEqual([]);
});
