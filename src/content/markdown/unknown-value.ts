import type { Values } from './fill-company-values.ts';

/** Says that a `{name}` in a text stands for nothing. */
export function unknownValue(text: string, values: Values): string | undefined {
  const written = text.match(/(?<!\\)\{+ *\w+ *\}+/g);
  if (!written) return undefined;
  const known = Object.keys(values()).map((name) => `{${name}}`);
  const unknown = written.find((one) => !known.includes(one.replaceAll(' ', '')));
  return unknown && `${unknown} stands for nothing. There is ${known.join(', ')}.`;
}
