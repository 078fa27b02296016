import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Format, saidOf, useTexts } from './texts';

useTexts();

const guide = readFileSync('docs/writing.md', 'utf8').replaceAll('\r\n', '\n');

test.each<Format>(['md', 'mdx'])(
  'nothing in the guide’s examples of %s is a mistake',
  async (format) => {
    const examples = [...guide.matchAll(new RegExp(`\`\`\`${format}\\n(.*?)\`\`\``, 'gs'))];
    expect(examples.length).toBeGreaterThan(0);
    for (const [, example = ''] of examples.filter(([, text]) => !text?.startsWith('---')))
      expect(await saidOf(example, format)).toEqual([]);
  },
);
