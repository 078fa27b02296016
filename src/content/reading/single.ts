import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import type { Content } from '../kind.ts';
import { errorsIn, formatDiagnostics, type Diagnostic } from '../diagnostics.ts';
import { parseEntry } from './entry.ts';

/** The last valid version of a file, and what is wrong with it now. */
interface Single<Fields> {
  fields: Fields | undefined;
  diagnostics: readonly Diagnostic[];
}

/** What was read of each file, with what it was read from. */
const kept = new WeakMap<object, Map<string, Single<unknown> & { key: string }>>();

/**
 * Reads a file that is one entry. While it's invalid, returns the last valid version, if any. It's
 * parsed only after a change, because every text needs the company's values: parsing them each time
 * makes checking 1,000 posts 9 seconds slower.
 */
export function readSingle<Fields>(
  content: Content<z.ZodType, Fields>,
  root: string,
): Single<Fields> {
  const file = `${content.folder}/${content.files}`;
  const source = existsSync(join(root, file)) ? readFileSync(join(root, file)) : Buffer.alloc(0);
  const key = JSON.stringify([source.toString(), content.values?.(root)]);
  const versions = kept.get(content) ?? new Map<string, Single<unknown> & { key: string }>();
  kept.set(content, versions);
  const known = versions.get(root) as (Single<Fields> & { key: string }) | undefined;
  if (known?.key === key) return known;
  const { fields = known?.fields, diagnostics } = parseEntry(source, file, content, root);
  const read = { key, fields, diagnostics };
  versions.set(root, read);
  return read;
}

/** The same, for what no page can do without. Throws with the mistakes if there has been no valid version. */
export function readSingleOrThrow<Fields>(
  content: Content<z.ZodType, Fields>,
  root: string,
): Fields {
  const { fields, diagnostics } = readSingle(content, root);
  if (fields === undefined) throw new Error(formatDiagnostics(errorsIn(diagnostics)));
  return fields;
}
