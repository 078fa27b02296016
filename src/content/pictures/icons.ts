import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';

/** Whose drawings they are: a folder has those of one origin, and NOTICE names Lucide's. */
const FOLDERS = ['src/assets/icons/lucide', 'src/assets/icons/ours'];

/** The names of all icons. */
export const iconNames = (root: string): string[] =>
  FOLDERS.flatMap((folder) => readdirSync(join(root, folder)))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => parse(file).name);

/** The file of an icon. Throws if there is none. */
export function iconFile(name: string, root: string): string {
  const file = FOLDERS.map((folder) => join(root, folder, `${name}.svg`)).find(existsSync);
  if (!file) throw new Error(`There is no ${name}.svg in the folders of src/assets/icons.`);
  return file;
}
