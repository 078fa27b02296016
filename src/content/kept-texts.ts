import { hash } from 'node:crypto';
import { globSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import type { CheckedText } from './markdown/check.ts';
import { filesIn } from './posts/files.ts';
import type { Entry } from './reading/entry.ts';

/** What earlier builds and servers have found in texts that are still the same. */
export interface KeptTexts {
  find: (file: string, key: string) => CheckedText | undefined;
  keep: (file: string, key: string, text: CheckedText) => void;
  /** Writes what was found or kept since it was read. */
  save: () => void;
}

type Kept = Record<string, { key: string; text: CheckedText }>;

/**
 * Reads what is kept of texts: checking one takes 5 to 40 ms of the processor, and hardly any of a blog's
 * texts changes from one build to the next. It's worth nothing once the check itself has changed.
 */
export function readKeptTexts(file: string, root: string): KeptTexts {
  const version = versionOfCheck(root);
  const read = readJson(file);
  const old: Kept = read.version === version ? (read.texts as Kept) : {};
  const texts: Kept = {};
  return {
    find: (path, key) => (old[path]?.key === key ? old[path].text : undefined),
    keep(path, key, text) {
      texts[path] = { key, text };
      old[path] = texts[path];
    },
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ version, texts }));
    },
  };
}

const json = z.object({ version: z.string(), texts: z.record(z.string(), z.unknown()) });

/** What a file has; nothing if it isn't there, or was cut off while it was written. */
function readJson(file: string): z.output<typeof json> {
  try {
    return json.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { version: '', texts: {} };
  }
}

/** The code that checks, with its packages. */
function versionOfCheck(root: string): string {
  const files = globSync(['src/content/**/*.{ts,json}', 'src/lib/*.ts', 'package.json'], {
    cwd: root,
  });
  const sources = files.sort().map((file) => readFileSync(join(root, file), 'utf8'));
  return hash('sha256', JSON.stringify([files, sources]));
}

/**
 * All that the check of a text depends on: the text, what its values stand for, and the files beside it.
 * Nothing for a text that looks at files elsewhere.
 */
export function keyOf({ file, source }: Entry, values: string, root: string): string | undefined {
  if (/\.\.\/|<(audio|video|source|track)\b/i.test(source)) return undefined;
  const folder = join(root, dirname(file));
  const beside = /\/index\.mdx?$/.test(file)
    ? filesIn(folder)
        .sort()
        .map((name) => {
          const { mtimeMs, size } = lstatSync(join(folder, name));
          return [name, mtimeMs, size];
        })
    : [];
  return hash('sha256', JSON.stringify([source, values, beside]));
}
