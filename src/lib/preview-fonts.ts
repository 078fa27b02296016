import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';

const FOLDER = join(process.cwd(), 'src/assets/fonts/previews');

/**
 * The fonts of link previews. Their families have names of their own, so that no font of the machine is
 * taken in their place. sharp can't read WOFF2. `sample` is a letter that loads the font.
 */
export const FONTS = [
  { family: 'Preview Latin', file: join(FOLDER, 'latin-600.ttf'), sample: 'a' },
  { family: 'Preview Arabic', file: join(FOLDER, 'arabic-700.ttf'), sample: 'ا' },
  { family: 'Preview Devanagari', file: join(FOLDER, 'devanagari-700.ttf'), sample: 'क' },
  { family: 'Preview Bengali', file: join(FOLDER, 'bengali-700.ttf'), sample: 'ক' },
] as const;

/** How text is drawn, whatever the machine's own settings say. */
export const SETTINGS = join(FOLDER, 'fonts.conf');

let characters: Set<number> | undefined;

/** Reads the tables of all fonts, once. */
function readCharacters(): Set<number> {
  const all = FONTS.flatMap(({ file }) => {
    const font = create(readFileSync(file));
    return font.isCollection ? [] : font.characterSet;
  });
  return new Set(all);
}

/** Half rings of transliteration (Qurʾān), which the font of Latin letters doesn't have. */
const LOOKALIKES: Record<string, string> = { ʾ: '’', ʼ: '’', ʿ: '‘', ʻ: '‘' };

const hasLetter = (character: string) =>
  (characters ??= readCharacters()).has(character.codePointAt(0) ?? 0);

/** Pictures, with the joiners between them, which fonts have too. © ® ™ count as pictures, but are signs. */
const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{Extended_Pictographic}\uFE0F\u200D]*/gu;

/**
 * A title as it's drawn: composed, and without what no font has; nothing if only marks and joiners are left
 * of its letters, which sharp refuses to draw alone.
 */
export function drawable(title: string): string {
  const words = title.replace(EMOJI, '').normalize('NFC');
  const known = Array.from(words, (one) => LOOKALIKES[one] ?? one).filter(hasLetter);
  const drawn = known.join('').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(drawn) ? drawn : '';
}

/** The letters of a title that no font has, each once; other signs, such as emoji, are no loss. */
export function missingLetters(title: string): string[] {
  const letters = title.normalize('NFC').match(/\p{L}/gu) ?? [];
  return [...new Set(letters)].filter((one) => !(one in LOOKALIKES) && !hasLetter(one));
}
