import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { namesOf } from '../../src/lib/records.ts';

/** Words of several scripts, of which the posts are made. They say nothing. */
export const WORDS = {
  en: 'a patient family keeps reading together after the evening prayer and small deeds grow with mercy',
  ar: 'الصبر جميل والعائلة تقرأ معا بعد صلاة المساء وتنمو الأعمال الصغيرة مع الرحمة',
  hi: 'परिवार शाम की नमाज़ के बाद साथ पढ़ता है और छोटे काम रहमत से बढ़ते हैं',
  bn: 'পরিবার সন্ধ্যার নামাজের পরে একসাথে পড়ে এবং ছোট কাজ রহমতে বাড়ে',
  ta: 'குடும்பம் மாலைத் தொழுகைக்குப் பிறகு ஒன்றாகப் படிக்கிறது சிறு செயல்கள் வளரும்',
  tr: 'sabırlı bir aile akşam namazından sonra birlikte okur ve küçük işler rahmetle büyür',
  id: 'keluarga yang sabar membaca bersama setelah salat malam dan amal kecil tumbuh dengan rahmat',
};

const LANGUAGES = namesOf(WORDS);

/** Numbers from 0 to 1, the same for every run. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const postName = (number: number) => `made-post-${number}`;

/**
 * Writes a blog of made-up posts into a folder: in seven languages, with headings, lists, quotations,
 * tables, notes, code and links to each other. `words` is about how long each is, and `pictures` how
 * many it has beside its cover.
 */
export async function writePosts(
  folder: string,
  { count, words, pictures }: { count: number; words: number; pictures: number },
): Promise<void> {
  const photographs = await Promise.all([1, 2, 3, 4, 5].map(photograph));
  for (let number = 1; number <= count; number++) {
    const next = random(number);
    const pick = <One>(all: readonly One[]) => all[Math.floor(next() * all.length)] as One;
    const language = pick(LANGUAGES);
    const vocabulary = WORDS[language].split(' ');
    const sentence = (length: number) =>
      `${Array.from({ length }, () => pick(vocabulary)).join(' ')}.`;
    const paragraph = () => [sentence(12), sentence(9), sentence(14), sentence(8)].join(' ');
    const post = join(folder, postName(number));
    mkdirSync(post, { recursive: true });
    writeFileSync(join(post, 'cover.jpg'), pick(photographs));
    const parts: (() => string)[] = [
      paragraph,
      paragraph,
      () => `- **${sentence(2)}** ${sentence(8)}\n- ${sentence(7)}\n- ${sentence(9)}`,
      () => `> ${paragraph()}`,
      () => `| ${pick(vocabulary)} | ${pick(vocabulary)} |\n| - | - |\n| ${sentence(3)} | 1 |`,
      () => `\`\`\`js\nconst one = ${Math.floor(next() * 100)};\n\`\`\``,
      () =>
        `${sentence(6)} [${sentence(3)}](/blog/${postName(1 + Math.floor(next() * count))}) ${sentence(4)}`,
    ];
    const blocks: string[] = [];
    for (let length = 0; length < words;) {
      const block = blocks.length % 6 === 0 ? `## ${sentence(4).slice(0, -1)}` : pick(parts)();
      blocks.push(block);
      length += block.split(' ').length;
    }
    for (let index = 1; index <= pictures; index++) {
      writeFileSync(join(post, `picture-${index}.jpg`), pick(photographs));
      blocks.splice(
        Math.floor(next() * blocks.length),
        0,
        `![A lamp, ${index}](picture-${index}.jpg)`,
      );
    }
    const day = new Date(Date.UTC(2018, 0, 1 + (number % 2500))).toISOString().slice(0, 10);
    const fields = [
      `title: "${number}: ${sentence(5).slice(0, 50)}"`,
      `excerpt: "${`${sentence(14)} ${sentence(14)}`.slice(0, 150)}"`,
      `date: ${day}`,
      `author: ${pick(['First Author', 'Second Author', 'Third Author'])}`,
      'cover: ./cover.jpg',
      'coverAlt: A made-up picture of nothing.',
      `tags: [${pick(['family', 'habits', 'prayer'])}]`,
    ];
    const source = `---\n${fields.join('\n')}\n---\n\n${blocks.join('\n\n')}\n`;
    writeFileSync(join(post, `index.${number % 5 === 0 ? 'mdx' : 'md'}`), source);
  }
}

/** A photograph of nothing, which compresses about as a real one does. */
function photograph(seed: number): Promise<Buffer> {
  const next = random(seed);
  const [width, height] = [160, 90];
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => next() * 255));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(3)
    .resize(1600)
    .jpeg()
    .toBuffer();
}
