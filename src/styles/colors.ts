import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Theme = 'light' | 'dark';

/** Returns the custom properties of a style sheet, by name. */
export function readProperties(file: string): ReadonlyMap<string, string> {
  const css = readFileSync(join(process.cwd(), file), 'utf8');
  const declarations = css.matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value.trim()]));
}

/** The style tokens, for what no style sheet reaches: icons, link previews, the manifest. */
export const tokens = readProperties('src/styles/tokens.css');

/** Returns a token's colour in a theme, as `#rrggbb`. Throws if the token isn't a colour. */
export function colorOf(name: string, theme: Theme = 'light', properties = tokens): string {
  const value = properties.get(name) ?? '';
  const pair = /^light-dark\((.+?),\s*(.+)\)$/s.exec(value);
  const color = (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  if (reference) return colorOf(reference, theme, properties);
  const hex = /^#(?:[\da-f]{3}){1,2}$/i.exec(color)?.[0];
  if (!hex) throw new Error(`src/styles/tokens.css: ${name} must be a colour such as #146350.`);
  return (hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex).toLowerCase();
}
