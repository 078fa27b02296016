import { PLACEHOLDER } from '../../config/prose.ts';
import type { FileCheck, Issue } from './issue.ts';

/**
 * Finds issues that the schema can't: YAML parses the 45th of a month as a day in the next month, and
 * Astro reports a missing picture without naming the post.
 */
export function lintFrontMatter(frontMatter: string, fileExists: FileCheck): Issue[] {
  const issues: Issue[] = [];
  const report = (place: string, fix: string) => issues.push({ place, fix });
  for (const field of ['date', 'updated']) {
    const value = fieldOf(frontMatter, field);
    if (value && /^\d{4}-\d{1,2}-\d{1,2}$/.test(value) && !isDay(value))
      report(
        field,
        `${value} is no day of the calendar; write year-month-day, for example 2026-09-14.`,
      );
  }
  const cover = fieldOf(frontMatter, 'cover');
  if (!cover)
    report('cover', 'name a picture that stands beside the post, for example ./cover.jpg.');
  else if (!fileExists(cover))
    report(
      'cover',
      `there is no picture ${cover}; put it beside the post and write ./ and its name.`,
    );
  for (const [, field = ''] of frontMatter.matchAll(/^(\w+):[ \t]+(?!["'[])[^\n]*:(?: |$)/gm))
    report(field, 'has a colon in it; put all of it in quotation marks: "…".');
  if (fieldOf(frontMatter, 'draft') !== 'true') {
    for (const field of ['title', 'excerpt', 'coverAlt'])
      if (fieldOf(frontMatter, field)?.startsWith(PLACEHOLDER))
        report(
          field,
          'still says what npm run new:post wrote; write your own words, or draft: true.',
        );
  }
  return issues;
}

function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** Returns the value of a one-line field, without quotation marks. */
export function fieldOf(frontMatter: string, field: string): string | undefined {
  const line = new RegExp(`^${field}:[ \\t]*(["']?)(.*?)\\1[ \\t]*(?:#.*)?$`, 'm');
  return line.exec(frontMatter)?.[2];
}
