import { describe, expect, test } from 'vitest';
import { saidOf, type Format } from './texts';

/** What is written, what is said about each line, and the only format in which that is so. */
type Row = readonly [written: string, said: readonly string[], only?: Format];

const lines = (...all: string[]) => all.join('\n');

const sections: Record<string, Row[]> = {
  'nothing is said about what is put right': [
    ['# Why we read\n\n## How', []],
    ['Line<br>two, {x} and {}, a < b, x <3, <https://example.org>, <!-- a note -->', [], 'md'],
    ['![A lamp](lamp.jpg) ![A lamp](<my lamp.jpg>) ![A lamp](./lamp.jpg "At home")', []],
    ['> [!NOTE]\n> Text\n\n:::tip[Try]\nText\n:::\n\nhttps://youtu.be/aqz-KE-bpKQ', []],
    ['<!--more-->\n\n##Heading\n\n**Important **next and **مهم:**نص', []],
    ['Call http://localhost:3000, and write `http://localhost:3000` there.', []],
    ['[Other](../other/index.md), [guide](./guide.pdf), [[Small deeds]]', []],
    ['الـ`code` و安装`npm`即可, ~~~ and 5~6', []],
    ['هذا TODOS و todo lo que hago', []],
  ],
  'what belongs to another program': [
    ['Text\n{: .lead}', ['2 Warning: {: .lead} is a mark of Kramdown, and is left out.']],
    ['![A lamp](lamp.jpg){width=300}', [`1 Warning: {width=300} is a mark of Kramdown`]],
    [
      '{% include x %}\n\n{{< x >}}',
      ['1 Warning: {% include x %} is a mark of Jekyll', '3 Warning: {{< x >}} is a mark of Hugo'],
    ],
    [
      '[toc]\n\n[[_TOC_]]',
      ['1 Warning: [toc] is a table of contents', '3 Warning: [[_TOC_]] is a table'],
    ],
    [
      '[gallery ids=1,2]\n\n[caption]',
      ['1 Warning: [gallery ids=1,2] is a mark of WordPress', '3 Warning: [caption] is'],
    ],
    [
      '{{ page.title }}\n====\n\nText',
      ['1 Warning: {{ page.title }} is the title, which the page has'],
    ],
    ['One %%private%% two', ['1 Warning: %%private%% is a private comment of Obsidian']],
    [
      '[Note](notes/a.md)',
      ['1 Warning: There is no post in the file “notes/a.md”, so these words'],
    ],
    ['[[Embed files]]', ['1 Warning: There is no published post named “Embed files”']],
    ['[x]({{ "/imamme" | url }}) and {{ site.baseurl }}/imamme', []],
    ['[[Big deeds]]', ['1 Warning: There is no published post named “Big deeds”']],
    [':::grid\nText\n:::', ['1 Warning: :::grid isn’t known here']],
    ['Text\n::: "so"', ['2 Warning: The ::: is shown as it is']],
    ['$$x^{2} < y$$', ["1 Warning: Mathematics isn't drawn here"]],
    ['It costs $5 {x} or $6', ['1 {x} is code'], 'mdx'],
    ['$$x^2$$', ["1 Warning: Mathematics isn't drawn here"]],
    ['```mermaid\na\n```', ["1 Warning: mermaid isn't drawn here"]],
  ],
  elements: [
    [
      '<div class="x">\n\na\n\n</div>\n\n<div class="y">\n\nb\n\n</div>',
      ["1 Warning: class can't be used in <div>, so it is left out."],
    ],
    [
      'x <a href="/x" target="_blank" id="y">it</a>',
      ["1 Warning: target can't be used in <a>", "1 Warning: id can't be used in <a>"],
    ],
    ['x <a id="top"></a>', ["1 Warning: id can't be used in <a>"]],
    [
      'x <center>a</center>',
      ["1 Warning: <center> can't be used here, so only its text is shown."],
    ],
    ['<script>alert(1)</script>', ["1 <script> can't be used here, because it could run"]],
    ['x <b onclick="a()">b</b>', ["1 onclick can't be used in <b>, because it could run"]],
    ['x <a href="javascript:a()">b</a>', ["1 href can't be used in <a>, because it could run"]],
    [
      'x <a href="java&#9;script:a()">b</a>',
      ["1 href can't be used in <a>, because it could run"],
      'md',
    ],
    ['[x](javascript:a())', ["1 Links can't begin with javascript: here"]],
    ['[x](data:text/html,a)', ["1 Links can't begin with data: here"]],
    ['x <a href="data:text/html,a">b</a>', ["1 href can't be used in <a>, because it could run"]],
    ['<iframe src="https://other.example"></iframe>', ["1 <iframe> can't be used here, because"]],
    [
      '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
      [
        "1 Warning: The site's own player is shown in place of this frame. Write only the video's address, alone in a paragraph: https://www.youtube.com/watch?v=aqz-KE-bpKQ",
      ],
    ],
    [
      '<Callout title="x">\n\nText\n\n</Callout>',
      ['1 <Callout> works in a file named index.mdx'],
      'md',
    ],
    [
      '<Tabs>\n\nText\n\n</Tabs>',
      ["1 <Tabs> can't be used here. Use Markdown, or one of Callout"],
      'mdx',
    ],
  ],
  pictures: [
    ['![A lamp](./lamp.png)', ['1 There is no picture ./lamp.png. Write ./lamp.jpg']],
    ['![A lamp](./capital.jpg)', ['1 There is no picture ./capital.jpg. Write ./CAPITAL.JPG']],
    ['![A sea](./sea.jpg)', ['1 There is no picture ./sea.jpg. Put it beside the post']],
    [
      '![x y](https://a.example/sea.jpg) ![x y](https://b.example/sea.jpg)',
      [
        "1 The picture https://a.example/sea.jpg isn't beside the post. Save it there as sea.jpg",
        "1 The picture https://b.example/sea.jpg isn't beside the post. Save it there as sea-2.jpg",
      ],
    ],
    [
      'x <img src="https://a.example/sea.jpg" alt="A sea" /> ![A sea](https://b.example/sea.jpg)',
      [
        "1 The picture https://a.example/sea.jpg isn't beside the post. Save it there as sea.jpg",
        "1 The picture https://b.example/sea.jpg isn't beside the post. Save it there as sea-2.jpg",
      ],
    ],
    ['![](./lamp.jpg)', ['1 Warning: The picture has no description. What does it show?']],
    ['![Untitled](./lamp.jpg)', ['1 Warning: "Untitled" is the name of a file']],
    ['![IMG_1234](./IMG_1234.jpg)', ['1 Warning: "IMG_1234" is the name of a file']],
    [
      '![Guide](./guide.pdf)',
      ['1 A PDF is no picture. Write a link to it: [What it is](./guide.pdf)'],
    ],
    [
      '![Talk](./talk.mp4)',
      ['1 A film is no picture. Write <video src="./talk.mp4" controls></video>, or a link'],
    ],
    ['<Video src="./talk.mp4"></Video>', [], 'md'],
    [
      '<video src="./gone.mp4" controls></video>',
      ['1 There is no file ./gone.mp4. Put it beside the post, and write ./gone.mp4'],
    ],
    ['<audio src="/sounds/gone.mp3" controls></audio>', ['1 There is no file /sounds/gone.mp3']],
    ['<video src="https://example.org/talk.mp4" controls></video>', []],
    ['![Sound](./talk.mp3)', ['1 A sound is no picture. Write <audio src="./talk.mp3" controls>']],
    ['![Code](./code.mjs?/../lamp.jpg)', ['1 There is no picture ./code.mjs']],
    [
      `![][image1]\n\n[image1]: <data:image/png;base64,${'A'.repeat(480_000)}>`,
      ['1 The picture is written into the text, as Google Docs does it'],
    ],
    ['<img src="./sea.jpg" alt="A sea" />', ['1 There is no picture ./sea.jpg']],
    [
      '<figure>\n  <img src="./sea.jpg" alt="A sea" />\n</figure>',
      ['2 There is no picture ./sea.jpg'],
    ],
  ],
  'every mistake of the compiler of MDX, at its place': [
    [
      lines('A <br> b <!-- a --> c {x} d <https://example.org> e', '', '![A sea](./sea.jpg)'),
      [
        '1 <br> has no end here. Write <br />',
        '1 Comments have another form here. Write {/* … */} instead',
        '1 {x} is code, and a post holds no program',
        '1 Links have no angle brackets here. Write [their text](https://example.org).',
        '3 There is no picture ./sea.jpg',
      ],
      'mdx',
    ],
    [lines('if (x) { // a', 'y();'), ['1 {// a} is code, and a post holds no program'], 'mdx'],
    [lines('a {', 'b', 'c: d e', '}', '', '{z}'), ['1 {b c: d e} is code', '6 {z} is code'], 'mdx'],
    [
      lines(
        "import X from './x'",
        '',
        'export const a = {',
        '  b: 1,',
        '',
        '![A sea](./sea.jpg)',
        '',
        '{new Date().getFullYear()}',
      ),
      [
        '1 A line that begins with import is code, and a post holds no program.',
        '3 A line that begins with export is code, and a post holds no program.',
        '6 There is no picture ./sea.jpg',
        '8 {new Date().getFullYear()} is code, and a post holds no program.',
      ],
      'mdx',
    ],
    ['import duties rose in May.', ['1 A line that begins with import is code'], 'mdx'],
    ['<p class={x}>a</p>', ['1 <p> has code in braces'], 'mdx'],
    ['<p style={{ margin: 0 }}>a</p>', ['1 <p> has code in braces'], 'mdx'],
    [
      lines('<div>', '', 'a', '', 'b <b>c', '', '[x]()'),
      ['1 <div> has no end here', '5 <b> has no end here', '7 The link has no address'],
      'mdx',
    ],
    ['{/* a comment, <br> and <!-- x --> */} Text', [], 'mdx'],
    ['a \\{b\\} \\<c `<br>` and `{d}`', [], 'mdx'],
  ],
  'links and words': [
    ['[x](<https://example.org>) and [y][1]\n\n[1]: <https://example.org>', []],
    ['[x](./lamp.jpg)', ['1 To show a picture, write ! directly before the bracket.']],
    ['[![A lamp](lamp.jpg)](lamp.jpg)', []],
    ['x <a href="lamp.jpg"><img src="lamp.jpg" alt="A lamp" /></a>', []],
    ['[x](ttps://example.org)', ['1 The address begins with https:// Write https://example.org']],
    [
      '[x](mail-to:a@example.org)',
      ['1 The address begins with mailto: Write mailto:a@example.org'],
    ],
    ['[x](https://example.org/?referredBy=abc)', ['1 This is a member’s own invitation']],
    ['TODO: more', ['1 Warning: "TODO" says that something is missing']],
    ['Lorem ipsum dolor', ['1 Warning: "Lorem ipsum" says that something is missing']],
    ['HAY QUE HACERLO TODO', []],
    ['A *lost star', ['1 Warning: The stars (*) are shown as they are']],
    ['2 * 3, a* b and \\*a', []],
    ['<div>\n**bold**\n</div>', ['1 Warning: Markdown directly below an element of HTML'], 'md'],
    ['<p>Text\n```\ncode\n```\n</p>', ['1 Warning: Markdown directly below an element'], 'md'],
    ['<pre>\n**no**\n</pre>\n\n<div>\n\n**bold**\n\n</div>', [], 'md'],
    [
      '| a | b |\n|---|---|---|\n| 1 | 2 |',
      ['1 Warning: This is shown as text, and not as a table'],
    ],
    ['a ** b', ['1 Warning: The stars (*) are shown as they are']],
  ],
};

describe.each(Object.entries(sections))('%s', (_, rows) => {
  const cases = rows.flatMap(([written, said, only]) =>
    (only ? [only] : (['md', 'mdx'] as const)).map(
      (format) => [written.slice(0, 200), format, written, said] as const,
    ),
  );
  test.each(cases)('%j in %s', async (_, format, written, said) => {
    const all = await saidOf(written, format);
    expect(all).toEqual(said.map((one) => expect.stringContaining(one)));
    for (const message of all) expect(message.length).toBeLessThan(300);
  });
});
