import { existsSync, readFileSync } from 'node:fs';
import type { Collection } from '../collection.ts';
import { parseEntry } from './entry.ts';

const valid = new Map<string, { key: string; fields: unknown }>();

/**
 * Reads a file that is one entry, for what is used on every page. While it's invalid, returns the
 * last valid one, if any, because the development server goes on and shows the mistake.
 */
export function readSingle<Fields>(collection: Collection): Fields | undefined {
  const file = `${collection.folder}/${collection.files}`;
  const source = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const key = JSON.stringify([source.toString(), collection.values?.()]);
  let known = valid.get(file);
  // Parsed only after a change, because every text needs the company's values: parsing them each
  // time makes checking 1,000 posts 9 seconds slower.
  if (known?.key !== key) {
    known = { key, fields: parseEntry(source, file, collection).fields ?? known?.fields };
    valid.set(file, known);
  }
  return known.fields as Fields | undefined;
}
