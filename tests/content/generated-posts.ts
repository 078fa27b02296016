import { join } from 'node:path';
import { random, WORDS } from '../../scripts/bench/blog-posts.ts';
import { errorsIn } from '../../src/content/diagnostics.ts';
import { checkContent } from '../../src/content/check.ts';
import { posts } from '../../src/content/posts/posts.ts';
import { write } from '../files.ts';
import { postSource } from './site-copy.ts';
import { rmSync } from 'node:fs';

/** What a fragment of a text gets: words of a language, and numbers to choose by. */
interface Chance {
  words: (count: number) => string;
  pick: <One>(all: readonly One[]) => One;
  number: (below: number) => number;
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path d="M0 0h16v9z"/></svg>';

/** Places that links lead to: some are there, some only in this text, and some nowhere. */
const ADDRESSES = [
  '/imamme',
  '/blog',
  '/rss.xml',
  '/joinwaitlist#top',
  'https://example.org/a?b=c#d',
  'mailto:me@example.org',
  '/blog/generated-text-1',
  '/blog/generated-text-2#part',
  '/post/generated-text-3/',
  './guide.pdf',
  '#part',
  '#Part',
  '#part-1',
  '#first',
  '#top',
  '#الصبر',
  '/blog/tags/family',
  '/blog/tags/gone',
  'notes/other.md',
  '/gone',
  '/2019/05/gone/',
  '{% post_url 2019-05-01-gone %}',
  '#gone',
];

/** Texts of all kinds that people write, or bring from elsewhere, in both formats. */
const FRAGMENTS: readonly ((chance: Chance) => string)[] = [
  ({ words }) => words(20),
  ({ words }) =>
    `${words(8)} **${words(2)}** *${words(2)}* \`${words(1)}\` ~~${words(1)}~~ ==${words(1)}==`,
  ({ words, pick }) => `${pick(['#', '##', '##', '###', '####'])} ${words(3)}`,
  ({ pick }) =>
    pick([
      '## Part',
      '## Part',
      '## Part!',
      '## {#first}',
      '## First {#first}',
      '## 🎉',
      '## Share',
      '## Contents',
    ]),
  ({ words }) => `##${words(2)}\n${words(4)}`,
  ({ words }) => `#${words(2)}\n\n${words(4)}`,
  ({ words }) => `## ${words(2)}[^n]\n\n[^n]: ${words(4)}`,
  ({ words, pick }) => `${words(3)} [${words(2)}](${pick(ADDRESSES)}) ${words(3)}`,
  ({ words, pick }) => `${words(3)} <a href="${pick(ADDRESSES)}">${words(2)}</a>`,
  ({ words }) =>
    `${words(2)} <a id="first"></a> <a name="${words(1)}">x</a> <sup id="part">1</sup>`,
  ({ words }) => `${words(2)} [[Generated text 1]] [[#Part]] [[${words(2)}]] ![[Generated text 2]]`,
  ({ words }) =>
    `- ${words(3)}\n- ${words(3)}\n  - ${words(2)}\n\n  ${words(3)}\n- [ ] ${words(2)}`,
  ({ words }) => `1. ${words(3)}\n2. ${words(3)}`,
  ({ words }) => `١. ${words(3)}\n٢. ${words(3)}`,
  ({ words }) => `> ${words(6)}\n>\n> ${words(3)}`,
  ({ words, pick }) =>
    `> [!${pick(['NOTE', 'tip', 'my-kind', 'نصيحة'])}] ${words(2)}\n> ${words(4)}`,
  ({ words, pick }) =>
    `:::${pick(['note', 'warning', 'advice', 'grid', 'details'])}[${words(2)}]\n${words(4)}\n:::`,
  ({ words }) => `| ${words(1)} | ${words(1)} |\n|---|---|\n| ${words(2)} | ![[lamp.svg\\|300]] |`,
  ({ words }) => `| ${words(1)} | ${words(1)} |\n| ${words(2)} | \`x\` |`,
  ({ words }) => `${words(4)}[^Ünal] ${words(2)}[^١]\n\n[^Ünal]: ${words(3)}\n\n[^١]: ${words(3)}`,
  ({ words }) => `${words(2)}\n: ${words(4)}`,
  ({ words }) => `![${words(3)}](lamp.svg "${words(2)}")`,
  ({ words }) => `${words(3)}\n![${words(3)}](./lamp.svg)\n${words(2)}`,
  ({ words }) => `[![${words(3)}](/img/lamp.svg)](/img/lamp.svg)`,
  ({ words }) =>
    `[![${words(3)}](https://example.org/lamp.svg)](https://example.org/large/lamp.svg)`,
  ({ words }) =>
    `<figure><img src="lamp.svg" alt="${words(3)}" /><figcaption>${words(3)}</figcaption></figure>`,
  ({ words }) => `<Image src="lamp.svg" alt="${words(3)}" width={300} />`.replace('{300}', '"300"'),
  () => '<YouTube id="dQw4w9WgXcQ" />',
  () => 'https://youtu.be/dQw4w9WgXcQ',
  () => '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  ({ words }) => `<details><summary>${words(2)}</summary>\n\n${words(5)}\n\n</details>`,
  ({ words }) => `<div class="x" align="center">\n\n${words(5)}\n\n</div>`,
  ({ words }) => `<div hidden>\n\n${words(5)}\n\n</div>`,
  ({ words }) =>
    `${words(2)} <kbd>Ctrl</kbd> H<sub>2</sub>O <mark>${words(1)}</mark> <font color="red">${words(1)}</font>`,
  ({ words }) => `\`\`\`js\nconst a = '${words(1)}'; // {{ x }} <b>\n\`\`\``,
  ({ words }) => `${words(3)}\n\n    ${words(2)} {a} <b>\n\n${words(2)}`,
  ({ words }) => `${words(3)}\n{: .lead}\n\n{% include x %}\n\n{{< x >}}\n\n[toc]`,
  ({ words }) => `${words(3)} {% mn "${words(2)}" %}${words(4)}{% endmn %} ${words(2)}`,
  ({ words }) => `{{< notice tip "${words(2)}" >}}\n${words(5)}\n{{< /notice >}}`,
  ({ words }) => `{{< figure src="lamp.svg" alt="${words(3)}" caption="${words(2)}" >}}`,
  ({ words }) => `${words(3)} %%${words(4)}%% ${words(2)}`,
  ({ words }) => `${words(3)} $$x^2$$ {brand} \\{brand} 5~6 <3`.replace(' <3', ''),
  ({ words }) => `**${words(2)}:**${words(2)} ** ${words(1)}** 2*3*4`,
  ({ words }) => `https://example.org/${words(1)}۔ ${words(2)} https://example.org/a؟`,
  () => '&nbsp;',
  () => '---',
  ({ words }) => `#family #prayer\n\n${words(3)}`,
  ({ words }) => `## Table of contents\n\n## ${words(2)}`,
];

/** What only one of the formats can have. */
const OF_FORMAT: Record<'md' | 'mdx', readonly ((chance: Chance) => string)[]> = {
  md: [
    ({ words }) =>
      `${words(2)}<br>${words(2)} <!-- ${words(2)} --> {x} a < b <https://example.org>`,
    ({ words }) => `${words(2)} <script> ${words(2)}`,
    ({ words }) => `<p id="part">${words(4)}</p>`,
    ({ words }) =>
      `<blockquote class="twitter-tweet"><p>${words(4)}</p></blockquote>\n<script async src="https://platform.twitter.com/widgets.js"></script>`,
  ],
  mdx: [
    ({ words }) => `<Callout title="${words(2)}">\n\n${words(5)}\n\n</Callout>`,
    ({ words }) => `<Callout>${words(5)}</Callout>`,
    ({ words }) => `<Figure caption="${words(2)}">\n\n![${words(3)}](lamp.svg)\n\n</Figure>`,
    ({ words }) => `<Quotation source="${words(2)}" arabic="الصبر">\n\n${words(4)}\n\n</Quotation>`,
    ({ words }) => `import X from './x';\n\nexport const a = 1;\n\n${words(3)}`,
    ({ words }) => `${words(2)}<br />${words(2)} {/* ${words(2)} */} {brand}`,
  ],
};

/** The files of a made-up post, whose texts are of all kinds. */
function generatedPost(number: number, seed: number) {
  const next = random(seed * 10_007 + number);
  const pick = <One>(all: readonly One[]) => all[Math.floor(next() * all.length)] as One;
  const vocabulary = WORDS[pick(Object.keys(WORDS) as (keyof typeof WORDS)[])].split(' ');
  const words = (count: number) => Array.from({ length: count }, () => pick(vocabulary)).join(' ');
  const format = pick(['md', 'mdx'] as const);
  const all = [...FRAGMENTS, ...OF_FORMAT[format]];
  const chance = { words, pick, number: (below: number) => Math.floor(next() * below) };
  const texts = Array.from({ length: 3 + chance.number(8) }, () => pick(all)(chance));
  const fields = {
    title: `Generated text ${number}`,
    author: 'Generated Author',
    tags: '[family]',
    date: '2017-01-01',
    cover: './lamp.svg',
  };
  return { format, source: postSource(fields, texts.join('\n\n')) };
}

/**
 * Writes made-up posts into the blog of a project, as many as the check accepts of its kind: whatever it
 * has accepted, a build has to accept. Returns how many it has refused.
 */
export async function writeAcceptedPosts(
  root: string,
  count: number,
  seed: number,
): Promise<number> {
  const folder = (number: number) => join(root, `content/blog/generated-text-${number}`);
  const made = Math.ceil(count * 1.5);
  for (let number = 1; number <= made; number++) {
    const { format, source } = generatedPost(number, seed);
    write(join(folder(number), `index.${format}`), source);
    write(join(folder(number), 'lamp.svg'), SVG);
    write(join(folder(number), 'guide.pdf'), 'A guide');
  }
  const removed = new Set<string>();
  const remove = (number: number) => {
    removed.add(String(number));
    rmSync(folder(number), { recursive: true, force: true });
  };
  // A link to a post that is taken out leads nowhere, so the check is asked again.
  for (let isAccepted = false; !isAccepted;) {
    const { diagnostics } = await checkContent({ posts }, root);
    const refused = errorsIn(diagnostics).flatMap(
      ({ file }) => /generated-text-(\d+)/.exec(file)?.[1] ?? [],
    );
    isAccepted = refused.length === 0;
    refused.forEach((number) => remove(Number(number)));
  }
  const refused = removed.size;
  for (let number = made; number > 0 && made - removed.size > count; number--)
    if (number > 3 && !removed.has(String(number))) remove(number);
  return refused;
}
