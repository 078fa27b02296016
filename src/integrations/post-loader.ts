import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';

const FRONTMATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

/**
 * What is wrong with a post's front matter that its schema cannot see: YAML turns the 45th of a
 * month into a day of the next one, and a missing picture is reported without its post.
 */
export function findFaults(
  source: string,
  pictureExists: (path: string) => boolean,
): { field: string; fix: string }[] {
  const frontmatter = FRONTMATTER.exec(source)?.[1];
  if (frontmatter === undefined) {
    return [
      { field: 'front matter', fix: 'begin the file with the fields between two lines of ---.' },
    ];
  }
  const value = (field: string) =>
    new RegExp(`^${field}:[ \\t]*(["']?)(.*?)\\1[ \\t]*(?:#.*)?$`, 'm').exec(frontmatter)?.[2];

  const faults = [];
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
  if (cover && !pictureExists(cover)) {
    faults.push({
      field: 'cover',
      fix: `there is no picture ${cover}; put it beside the post and write ./ and its name.`,
    });
  }
  return faults;
}

function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** A loader that first looks for faults in every post below `base`, and throws if it finds any. */
export function checkedPosts(base: string, loader: Loader): Loader {
  return {
    ...loader,
    load: async (context) => {
      const folders = await readdir(base, { withFileTypes: true });
      for (const folder of folders.filter((entry) => entry.isDirectory())) {
        const file = join(base, folder.name, 'index.mdx');
        if (!existsSync(file)) continue;
        const source = await readFile(file, 'utf8');
        const faults = findFaults(source, (path) => existsSync(join(base, folder.name, path)));
        if (faults.length === 0) continue;
        const list = faults.map(({ field, fix }) => `  ${field}: ${fix}`).join('\n');
        throw new Error(`${file}:\n${list}`);
      }
      await loader.load(context);
    },
  };
}
