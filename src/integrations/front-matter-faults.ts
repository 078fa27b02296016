import { PLACEHOLDER } from '../config/prose.ts';
import type { Fault, FileCheck } from './post-faults.ts';

/**
 * What is wrong with a post's front matter that its schema cannot see: YAML turns the 45th of a
 * month into a day of the next one, and a missing picture is reported without its post.
 */
export function frontMatterFaults(frontMatter: string, isThere: FileCheck): Fault[] {
  const value = (field: string) => fieldOf(frontMatter, field);

  const faults: Fault[] = [];
  for (const field of ['date', 'updated']) {
    const written = value(field);
    if (written && /^\d{4}-\d{1,2}-\d{1,2}$/.test(written) && !isDay(written)) {
      faults.push({
        field,
        fix: `${written} is no day of the calendar; write year-month-day, for example 2026-09-14.`,
      });
    }
  }
  const cover = value('cover');
  if (!cover) {
    faults.push({
      field: 'cover',
      fix: 'name a picture that stands beside the post, for example ./cover.jpg.',
    });
  } else if (!isThere(cover)) {
    faults.push({
      field: 'cover',
      fix: `there is no picture ${cover}; put it beside the post and write ./ and its name.`,
    });
  }
  for (const [, field = ''] of frontMatter.matchAll(/^(\w+):[ \t]+(?!["'[])[^\n]*:(?: |$)/gm)) {
    faults.push({ field, fix: 'has a colon in it; put all of it in quotation marks: "…".' });
  }
  if (value('draft') !== 'true') {
    for (const field of ['title', 'excerpt', 'coverAlt']) {
      if (!value(field)?.startsWith(PLACEHOLDER)) continue;
      faults.push({
        field,
        fix: 'still says what npm run new:post wrote; write your own words, or draft: true.',
      });
    }
  }
  return faults;
}

function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** What stands at a field of simple front matter, without its quotation marks. */
export function fieldOf(frontMatter: string, field: string): string | undefined {
  const line = new RegExp(`^${field}:[ \\t]*(["']?)(.*?)\\1[ \\t]*(?:#.*)?$`, 'm');
  return line.exec(frontMatter)?.[2];
}
