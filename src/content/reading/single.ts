import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import type { Content } from '../kind.ts';
import { parseEntry } from './entry.ts';

/** The last valid version of each file, with what it was read from. */
const kept = new WeakMap<object, Map<string, { key: string; fields: unknown }>>();

/**
 * Reads a file that is one entry. While it's invalid, returns the last valid version, if any. It's
 * parsed only after a change, because every text needs the company's values: parsing them each time
 * makes checking 1,000 posts 9 seconds slower.
 */
export function readSingle<Fields>(
  content: Content<z.ZodType, Fields>,
  root: string,
): Fields | undefined {
  const file = `${content.folder}/${content.files}`;
  const source = existsSync(join(root, file)) ? readFileSync(join(root, file)) : Buffer.alloc(0);
  const key = JSON.stringify([source.toString(), content.values?.(root)]);
  const versions = kept.get(content) ?? new Map<string, { key: string; fields: unknown }>();
  kept.set(content, versions);
  const known = versions.get(root) as { key: string; fields: Fields | undefined } | undefined;
  if (known?.key === key) return known.fields;
  const fields = parseEntry(source, file, content, root).fields ?? known?.fields;
  versions.set(root, { key, fields });
  return fields;
}
