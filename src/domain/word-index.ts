/** Returns the words of a text for comparison: lower-case, without accents and vowel marks. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}’'‘]/gu, '')
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Indexes the words of texts. Each line has a word and the positions of its texts, as differences in
 * base 36. It grows more slowly than the texts, because they share their words, and compresses well.
 */
export function indexWords(texts: readonly string[]): string {
  const positions = new Map<string, number[]>();
  for (const [position, text] of texts.entries()) {
    for (const word of new Set(wordsOf(text))) {
      positions.set(word, [...(positions.get(word) ?? []), position]);
    }
  }
  return [...positions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, list]) => [word, ...differences(list)].join(' '))
    .join('\n');
}

function differences(list: readonly number[]): string[] {
  return list.map((position, index) => (position - (list[index - 1] ?? 0)).toString(36));
}

/** Finds the texts with a word that begins like this. Returns a test of positions. */
export function findTexts(index: string, beginning: string): (position: number) => boolean {
  const found = new Set<number>();
  for (const [, positions = ''] of index.matchAll(new RegExp(`^${beginning}\\S*(.*)$`, 'gm'))) {
    let position = 0;
    for (const difference of positions.trim().split(' ')) {
      position += parseInt(difference, 36);
      found.add(position);
    }
  }
  return (position) => found.has(position);
}
