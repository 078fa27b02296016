import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sprite = readFileSync(join(process.cwd(), 'src/assets/icons.svg'), 'utf8');

/** The names of the icons: the symbols in assets/icons.svg. */
export const iconNames = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id = '']) => id);
