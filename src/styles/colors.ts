import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Theme = 'light' | 'dark';

const css = readFileSync(join(process.cwd(), 'src/styles/tokens.css'), 'utf8');
const declarations = css.matchAll(/(--[\w-]+):\s*([^;]+);/g);

/** The tokens by name, for what can't use CSS: icons, link previews, the manifest. */
export const tokens: ReadonlyMap<string, string> = new Map(
  [...declarations].map(([, name = '', value = '']) => [name, value.trim()]),
);

/** Returns a token's colour in a theme, as `#rrggbb`. Throws unless its value is hexadecimal. */
export function colorOf(name: string, theme: Theme = 'light'): string {
  const value = tokens.get(name) ?? '';
  const pair = /^light-dark\((.+?),\s*(.+)\)$/s.exec(value);
  const color = (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  if (reference) return colorOf(reference, theme);
  const hex = /^#(?:[\da-f]{3}){1,2}$/i.exec(color)?.[0];
  if (!hex) throw new Error(`src/styles/tokens.css: ${name} must be a colour such as #146350.`);
  return (hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex).toLowerCase();
}
