import { describe, expect, test } from 'vitest';
import { type Format, htmlOf, useTexts, withoutCommonParts } from './texts';

useTexts();

/** What is written, what becomes of it, and the only format in which that is so, if it's one. */
type Row = readonly [written: string, html: string, only?: Format];

const picture = (alt: string, path = './lamp.jpg') =>
  `<img src="${path}" alt="${alt}" width="1080" height="608">`;
const figure = (caption: string, inside = picture('A lamp')) =>
  `<figure>${inside}<figcaption>${caption}</figcaption></figure>`;
const callout = (heading: string, inside = '<p>Text</p>') =>
  `<section class="callout tile flow" aria-label="${heading}" role="note"><p class="row heading">${heading}</p>${inside}</section>`;
const cells = (name: string, row: readonly string[]) =>
  `<tr>${row.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>${header.length > 0 ? `<thead>${cells('th', header)}</thead>` : ''}<tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table></div>`;
const noteMark = (number: number, id: string) =>
  `<sup><a href="#user-content-fn-${id}" id="user-content-fnref-${id}" data-footnote-ref="" aria-describedby="footnote-label">${number}</a></sup>`;
const notes = (...texts: string[]) =>
  `<section data-footnotes="" class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol>${texts
    .map(
      (text, index) =>
        `<li id="user-content-fn-own-note-${index + 1}"><p>${text} <a href="#user-content-fnref-own-note-${index + 1}" data-footnote-backref="" aria-label="Back to reference ${index + 1}" class="data-footnote-backref">↩</a></p></li>`,
    )
    .join('')}</ol></section>`;
const video = (id: string) =>
  `<figure><video-embed class="on-deep"><a href="https://www.youtube.com/watch?v=${id}"><span class="visually-hidden">Play the film: </span>Video</a></video-embed></figure>`;
const code = (text: string, language = '') =>
  `<pre tabindex="0" role="group" aria-label="Code" dir="ltr"><code${language && ` class="language-${language}"`}>${text}\n</code></pre>`;

const sections: Record<string, Row[]> = {
  'bare addresses': [
    ...['۔', '،', '؟', '؛', '।', '॥', '”', '’', '»', '›', '﴾', '”۔'].map((sign): Row => [
      `https://example.org/a${sign}`,
      `<p><a href="https://example.org/a">https://example.org/a</a>${sign}</p>`,
    ]),
    [
      '“https://example.org/a”.',
      '<p>“<a href="https://example.org/a">https://example.org/a</a>”.</p>',
    ],
    // Marks of direction, as chats and translations put around an address.
    ...['\u2069', '\u200e', '\u200f', '\u202c', '\u2069۔', '۔\u2069'].map((mark): Row => [
      `A https://example.org/a${mark} b`,
      `<p>A <a href="https://example.org/a">https://example.org/a</a>${mark} b</p>`,
    ]),
    ['http://example.org/a۔', '<p><a href="http://example.org/a">http://example.org/a</a>۔</p>'],
    [
      '[https://example.org/a۔](https://example.org/a%db%94)',
      '<p><a href="https://example.org/a">https://example.org/a</a>۔</p>',
    ],
    // Words of a writer's own keep their signs.
    [
      '[https://example.org/a](https://example.org/a%5C_b)',
      '<p><a href="https://example.org/a%5C_b">https://example.org/a</a></p>',
    ],
    ['[https://example.org/a\\\\_b](/x)', '<p><a href="/x">https://example.org/a\\_b</a></p>'],
    ['[At https://example.org/a۔](/x)', '<p><a href="/x">At https://example.org/a۔</a></p>'],
    ['[https://example.org/a it is۔](/x)', '<p><a href="/x">https://example.org/a it is۔</a></p>'],
    [
      '[https://example.org/a۔**b**](/x)',
      '<p><a href="/x">https://example.org/a۔<strong>b</strong></a></p>',
    ],
    [
      '[https://example.org/a؟](https://example.org/b)',
      '<p><a href="https://example.org/b">https://example.org/a</a>؟</p>',
    ],
    // As programs write it that make Markdown of web pages and of Word.
    [
      'See https://example.org/a\\_b\\_\\*c, www.example.org/a\\_b۔',
      '<p>See <a href="https://example.org/a_b_*c">https://example.org/a_b_*c</a>, <a href="http://www.example.org/a_b">www.example.org/a_b</a>۔</p>',
    ],
    [
      '[a\\_b](https://example.org/a\\_b) `https://example.org/a\\_b`',
      '<p><a href="https://example.org/a_b">a_b</a> <code>https://example.org/a\\_b</code></p>',
    ],
  ],
  'references to verses and hadith': [
    [
      'So it is (Qur’an 27:18–19; 16:78).',
      '<p>So it is (<a href="https://quran.com/27/18-19" class="reference">Qur’an 27:18–19</a>; <a href="https://quran.com/16/78" class="reference">16:78</a>).</p>',
    ],
    [
      "*Qur'an 2:255* and\n- `Qur’an 2:255`",
      '<p><em><a href="https://quran.com/2/255" class="reference">Qur’an 2:255</a></em> and</p><ul><li><code>Qur’an 2:255</code></li></ul>',
    ],
    // A heading becomes a link by itself.
    ['## Qur’an 112:1', '<h2 id="quran-1121">Qur’an 112:1</h2>'],
    ['[Qur’an 1:1](/imamme)', '<p><a href="/imamme">Qur’an 1:1</a></p>'],
    ['Qur’an 115:1', '<p>Qur’an 115:1</p>'],
    [
      '<Quotation source="Sahih al-Bukhari 6464; Sahih Muslim 783 (meaning)">\n\nWords\n\n</Quotation>',
      '<figure class="quotation"><blockquote><p>Words</p></blockquote><figcaption><a href="https://sunnah.com/bukhari:6464" class="reference">Sahih al-Bukhari 6464</a>; <a href="https://sunnah.com/muslim:783" class="reference">Sahih Muslim 783</a> (meaning)</figcaption></figure>',
      'mdx',
    ],
  ],
  headings: [
    [
      '# Why\n\n## How\n\n### Who',
      '<h2 id="why">Why</h2><h3 id="how">How</h3><h4 id="who">Who</h4>',
    ],
    ['## First steps {#first}', '<h2 id="first">First steps</h2>'],
    ['##\n\nText', '<p>Text</p>'],
    ['##Heading', '<h2 id="heading">Heading</h2>'],
    ['##Heading\nText', '<h2 id="heading">Heading</h2><p>Text</p>'],
    ['#Ramadan is near', '<p>#Ramadan is near</p>'],
    ['## 🎉\n\n## 🎉', '<h2 id="section-1">🎉</h2><h2 id="section-2">🎉</h2>'],
    ['##Heading\n*Text* more', '<h2 id="heading">Heading</h2><p><em>Text</em> more</p>'],
    ['##A `b` *c*', '<h2 id="a-b-c">A <code>b</code> <em>c</em></h2>'],
    ['##A *b*\nc', '<p>##A <em>b</em>\nc</p>'],
    ['##A *b*  \nc', '<p>##A <em>b</em><br>\nc</p>'],
    ['##1 and #######x', '<p>##1 and #######x</p>'],
    ['## ![A lamp](lamp.jpg)', `<h2 id="section-1">${picture('A lamp')}</h2>`],
    ['## One\n\n## <a></a>', '<h2 id="one">One</h2>'],
    ['###### Deep\n\n# Why', '<h6 id="deep">Deep</h6><h2 id="why">Why</h2>'],
    [
      '# Why[^1]\n\n[^1]: So.',
      '<h2 id="why">Why<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></h2><section data-footnotes="" class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1"><p>So. <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>',
    ],
    ['## &nbsp;\n\nText', '<p>Text</p>'],
    ['#الصبر جميل\n\nText', '<h2 id="الصبر-جميل">الصبر جميل</h2><p>Text</p>'],
    ['Text\n\n#الصبر #الشكر\n\nText', '<p>Text</p><p>#الصبر #الشكر</p><p>Text</p>'],
    ['## #Patience and mercy', '<h2 id="patience-and-mercy">Patience and mercy</h2>'],
    ['## #patience #mercy', '<h2 id="patience-mercy">#patience #mercy</h2>'],
    ['## #1 of all', '<h2 id="1-of-all">#1 of all</h2>'],
    ['Text\n\n#الصبر', '<p>Text</p><p>#الصبر</p>'],
    ['## Table of contents\n\n## Next\n\n## Daftar isi:', '<h2 id="next">Next</h2>'],
    ['## Contents\n\nText', '<h2 id="contents">Contents</h2><p>Text</p>'],
  ],
  'the company’s values': [
    ['\\{brand} {brand} \\{a} { brand }', '<p>{brand} Usrah {a} Usrah</p>'],
    ['a {brand', '<p>a {brand</p>', 'md'],
    ['{constructor} {b}', '<p>{constructor} {b}</p>', 'md'],
    ['a {b} c {constructor} d', '<p>a  c  d</p>', 'mdx'],
    ['{b}\n\nexport const c = 1;\n\n{brand}', '<p>Usrah</p>', 'mdx'],
    [
      '[**all** {brand}](/x) `{brand}`',
      '<p><a href="/x"><strong>all</strong> Usrah</a> <code>{brand}</code></p>',
    ],
    ['![The {brand} lamp](lamp.jpg)', `<p>${picture('The Usrah lamp')}</p>`],
    ['![The {brand} lamp][1]\n\n[1]: lamp.jpg', `<p>${picture('The Usrah lamp')}</p>`],
    ['![\\{brand} \\(a {brand}\\)](lamp.jpg)', `<p>${picture('{brand} (a Usrah)')}</p>`],
    ['![A lamp](lamp.jpg "At {brand}")', figure('At Usrah')],
    ['![A lamp][1]\n\n[1]: lamp.jpg "At {brand}"', figure('At Usrah')],
    ['One ![The {brand} lamp](lamp.jpg)', `<p>One ${picture('The Usrah lamp')}</p>`],
    ['![[lamp.jpg|The {brand} lamp]]', `<p>${picture('The Usrah lamp')}</p>`],
    ['{a \\{brand}', '<p>{a {brand}</p>', 'md'],
    ['<Callout title="Try {brand}">Text</Callout>', callout('Try Usrah', 'Text'), 'mdx'],
    [
      '<Figure caption="At {brand}">x</Figure>',
      '<figure>x<figcaption>At Usrah</figcaption></figure>',
      'mdx',
    ],
  ],
  'plain signs in Markdown': [
    ['One<br>two<br/>three<br />four', '<p>One<br>two<br>three<br>four</p>', 'md'],
    ['One<br />two', '<p>One<br>two</p>', 'mdx'],
    ['One <!-- editor’s note -->two', '<p>One two</p>', 'md'],
    ['if (x) { y } and {}', '<p>if (x) { y } and {}</p>', 'md'],
    ['<https://example.org>', '<p><a href="https://example.org">https://example.org</a></p>', 'md'],
    ['a < b, x <3', '<p>a &lt; b, x &lt;3</p>', 'md'],
    ['{brand} and \\{brand}', '<p>Usrah and {brand}</p>'],
    ['At 10:30 :sabr: ok:note[*so*]', '<p>At 10:30 :sabr: ok:note[<em>so</em>]</p>'],
    [
      ':crescent_moon: so :+1:, (:smile:) and :constructor: or `:smile:`',
      '<p>🌙 so 👍, (😄) and :constructor: or <code>:smile:</code></p>',
    ],
    ['At 5:100:30, a:ok:b, ::ok:: and /:ok:/', '<p>At 5:100:30, a:ok:b, ::ok:: and /:ok:/</p>'],
    ['$$x^{2} < y$$, $\\frac{a}{b}$', '<p>$$x^{2} &lt; y$$, $\\frac{a}{b}$</p>'],
    ['H~2~O, x^2^, 5~6 and 7~8', '<p>H~2~O, x^2^, 5~6 and 7~8</p>'],
    ['A ~~gone~~ word', '<p>A <del>gone</del> word</p>'],
  ],
  pictures: [
    ['![A lamp](lamp.jpg)', `<p>${picture('A lamp')}</p>`],
    ['![A lamp](./my%20lamp.jpg)', `<p>${picture('A lamp', './my%20lamp.jpg')}</p>`],
    ['![A lamp](<my lamp.jpg>)', `<p>${picture('A lamp', './my%20lamp.jpg')}</p>`],
    ['![A lamp](my lamp.jpg)', `<p>${picture('A lamp', './my%20lamp.jpg')}</p>`],
    ['![A lamp](../images/lamp.jpg)', `<p>${picture('A lamp', '../images/lamp.jpg')}</p>`],
    ['![A lamp](/images/my%20lamp.jpg)', `<p>${picture('A lamp', './my%20lamp.jpg')}</p>`],
    ['![A lamp](/assets/images/lamp.jpg)', `<p>${picture('A lamp')}</p>`],
    ['![A lamp](https://example.org/2019/lamp.jpg?w=300)', `<p>${picture('A lamp')}</p>`],
    ['![A lamp](.\\lamp.jpg)', `<p>${picture('A lamp')}</p>`],
    ['![A lamp][1]\n\n[1]: ./lamp.jpg', `<p>${picture('A lamp')}</p>`],
    ['![A lamp](./lamp.jpg "At home")', figure('At home')],
    [
      '![A lamp](./lamp.jpg "At [home](/imamme), **warm**")',
      figure('At <a href="/imamme">home</a>, <strong>warm</strong>'),
    ],
    ['![A lamp](./lamp.jpg "1 * 2 * 3")', figure('1 * 2 * 3')],
    [
      '[![A lamp](./lamp.jpg)](https://example.org)',
      `<p><a href="https://example.org">${picture('A lamp')}</a></p>`,
    ],
    ['[![A lamp](./lamp.jpg)](../images/lamp.jpg)', `<p>${picture('A lamp')}</p>`],
    [
      'x <a href="lamp.jpg"><img src="lamp.jpg" alt="A lamp" /></a>',
      `<p>x ${picture('A lamp')}</p>`,
    ],
    ['![[lamp.jpg|300]]', `<p>${picture('lamp.jpg')}</p>`],
    ['![[lamp.jpg|A lamp]]', `<p>${picture('A lamp')}</p>`],
    ['![[lamp.jpg]]', `<p>${picture('lamp.jpg')}</p>`],
    ['![[images/lamp.jpg]]', `<p>${picture('lamp.jpg')}</p>`],
    ['![[images\\lamp.jpg|A lamp]]', `<p>${picture('A lamp')}</p>`],
    ['![A dot](small.jpg)', '<p><img src="./small.jpg" alt="A dot" width="74" height="40"></p>'],
    [
      '![A ball](moving.webp)',
      '<p><img src="./moving.webp" alt="A ball" width="400" height="400"></p>',
    ],
    ['<img src="./lamp.jpg" alt="A lamp">', picture('A lamp'), 'md'],
    ['<img src="./lamp.jpg" alt="A lamp" />', picture('A lamp'), 'mdx'],
    [
      '<img src="lamp.jpg" alt="A lamp" width="320" />',
      '<img src="./lamp.jpg" alt="A lamp" width="320" height="180">',
    ],
    [
      '<figure><img src="lamp.jpg" alt="A lamp" /><figcaption>At home</figcaption></figure>',
      `<figure>${picture('A lamp')}<figcaption>At home</figcaption></figure>`,
    ],
    [
      '![A lamp](lamp.jpg "One") text',
      `<p>${picture('A lamp').replace(' width', ' title="One" width')} text</p>`,
    ],
    [
      '![A lamp](lamp.jpg "One") ![A lamp](lamp.jpg)',
      `${figure('One')}<p>${picture('A lamp')}</p>`,
    ],
    ['[![A lamp](lamp.jpg "One")](/x)', figure('One', `<a href="/x">${picture('A lamp')}</a>`)],
    ['![A lamp](lamp.jpg "- a *list*")', figure('- a *list*')],
    ['![A lamp](lamp.jpg "A [link](javascript:a())")', figure('A <a>link</a>')],
    ['![A lamp](lamp.jpg "`One` _two_")', figure('<code>One</code> <em>two</em>')],
    ['x <a href="lamp.jpg">words</a>', '<p>x <a href="lamp.jpg">words</a></p>'],
    ['[![A lamp](lamp.jpg)](https://example.org/lamp.jpg)', `<p>${picture('A lamp')}</p>`],
    ['[![A lamp](/img/lamp.jpg)](/img/lamp.jpg)', `<p>${picture('A lamp')}</p>`],
    ['[![A lamp](/img/lamp.jpg)](/img/lamp-large.jpg)', `<p>${picture('A lamp')}</p>`],
    [
      '[![A lamp]({{ "/img/lamp.jpg" | relative_url }})]({{ "/img/lamp.jpg" | relative_url }})',
      `<p>${picture('A lamp')}</p>`,
    ],
    ['![A lamp]({{ site.url }}{{site.baseurl}}/img/lamp.jpg)', `<p>${picture('A lamp')}</p>`],
    [
      `![A lamp]({{ "/img/lamp.jpg" | prepend: site.baseurl }}) ![A lamp]({{'/img/lamp.jpg'|prepend:site.baseurl|absolute_url}})`,
      `<p>${picture('A lamp')} ${picture('A lamp')}</p>`,
    ],
    [
      '[![A lamp](https://a.example/lamp.jpg) words](https://a.example/lamp.jpg)',
      `<p>${picture('A lamp')} words</p>`,
    ],
    [
      '[![A lamp](https://a.example/lamp.jpg)](https://b.example/lamp.jpg)',
      `<p><a href="https://b.example/lamp.jpg">${picture('A lamp')}</a></p>`,
    ],
    ['A line\n![A lamp](lamp.jpg)', `<p>A line</p><p>${picture('A lamp')}</p>`],
    [
      'A line  \n![A lamp](lamp.jpg)\n*and* another\nline',
      `<p>A line</p><p>${picture('A lamp')}</p><p><em>and</em> another\nline</p>`,
    ],
    [
      'A line\n![A lamp](lamp.jpg "At home")\n![A dot](small.jpg)',
      `<p>A line</p>${figure('At home')}<p>${picture('A dot', './small.jpg').replace('1080" height="608', '74" height="40')}</p>`,
    ],
    ['A ![A lamp](lamp.jpg)\nline', `<p>A ${picture('A lamp')}\nline</p>`],
    [
      '| a | b |\n| - | - |\n| ![[lamp.jpg\\|300]] | x |',
      table(['a', 'b'], [[picture('lamp.jpg'), 'x']]),
    ],
    ['<CustomImage src="./lamp.jpg" alt="A lamp" fluid />', picture('A lamp'), 'mdx'],
    // Without a description, Astro would stop at it in MDX.
    ['<img src="./lamp.jpg" />', picture(''), 'mdx'],
    ['<Image src="./lamp.jpg" alt="A lamp" />', picture('A lamp'), 'mdx'],
    [
      '<Image src="./lamp.jpg" alt="A lamp" width={320} />',
      picture('A lamp').replace('1080" height="608', '320" height="180'),
      'mdx',
    ],
    ['x <Image src="./lamp.jpg" alt="A lamp" />', `<p>x ${picture('A lamp')}</p>`, 'md'],
    [
      '<amp-img src="./lamp.jpg" alt="A lamp" width="320"></amp-img>',
      `<p>${picture('A lamp').replace('1080" height="608', '320" height="180')}</p>`,
      'md',
    ],
    [
      '[![A lamp](lamp.jpg)](https://example.org/wp-content/uploads/2024/05/lamp-2048x1365.jpg)',
      `<p>${picture('A lamp')}</p>`,
    ],
    ['![A sign](100%.jpg)', '<p><img src="100%25.jpg" alt="A sign"></p>'],
    ['![A sea](./sea.jpg)', '<p><img src="./sea.jpg" alt="A sea"></p>'],
    ['x <img alt="A lamp" />', '<p>x <img alt="A lamp"></p>'],
    ['![[lamp.jpg|300x200]]', `<p>${picture('lamp.jpg')}</p>`],
    ['![A lamp](lamp.jpg "*One* <b onclick=a>two</b><!-- c -->")', figure('<em>One</em> two')],
    [
      '![A lamp](lamp.jpg "  ")',
      `<p>${picture('A lamp').replace(' width', ' title="  " width')}</p>`,
    ],
    [
      '[![A lamp](lamp.jpg "One") words](/x)',
      `<p><a href="/x">${picture('A lamp').replace(' width', ' title="One" width')} words</a></p>`,
    ],
    ['[![A lamp](lamp.jpg) words](lamp.jpg)', `<p>${picture('A lamp')} words</p>`],
  ],
  callouts: [
    ['> [!NOTE]\n> Text', callout('Note')],
    ['> [!TIP]\n> Text', callout('Tip')],
    ['> [!IMPORTANT]\n> Text', callout('Important')],
    ['> [!WARNING]\n> Text', callout('Warning')],
    ['> [!CAUTION]\n> Text', callout('Caution')],
    ['> [!info]- My heading\n> Text', callout('My heading')],
    ['> [!question]\n> Text', callout('Question')],
    ['> Text', '<blockquote><p>Text</p></blockquote>'],
    [':::note[Before you begin]\nText\n:::', callout('Before you begin')],
    [':::tip\nText\n:::', callout('Tip')],
    [':::warning Take care\nText\n:::', callout('Take care')],
    ['::: danger\nText\n:::', callout('Caution')],
    ['::::note\n:::tip\nText\n:::\n::::', callout('Note', callout('Tip'))],
    [':::details[More]\nText\n:::', '<details><summary>More</summary><p>Text</p></details>'],
    [':::grid\nText\n:::', '<p>Text</p>'],
    ['<Callout title="Try it">\n\nText\n\n</Callout>', callout('Try it'), 'mdx'],
    ['> [!whatever]\n> Text', callout('Whatever')],
    ['> [!my-kind]\n> Text', callout('My kind')],
    ['> [!نصيحة]\n> Text', callout('نصيحة')],
    ['> [!نصيحة] My heading\n> Text', callout('My heading')],
    [':::advice[Before sleep]\nText\n:::', callout('Before sleep')],
    [':::نصيحة[Before sleep]\nText\n:::', callout('Before sleep')],
    [':::نصيحة\nText\n:::', callout('نصيحة')],
    [
      '{% details "More" %}\nText\n{% enddetails %}',
      '<details><summary>More</summary><p>Text</p></details>',
    ],
    ['<Callout>Text</Callout>', callout('Note', 'Text'), 'mdx'],
    ['> [!tip] My *own* heading\n> Text', callout('My own heading')],
    ['> [!note]+ Open\n> *Text*\n> more', callout('Open', '<p><em>Text</em>\nmore</p>')],
    ['> [!note]  \n> Text\n>\n> More', callout('Note', '<p>Text</p><p>More</p>')],
    ['> [!note] Only', callout('Only', '')],
    ['> ### [!note]\n> Text', '<blockquote><h3 id="note">[!note]</h3><p>Text</p></blockquote>'],
    ['> a [!note]\n> b', '<blockquote><p>a [!note]\nb</p></blockquote>'],
    [':::note{title="Try it"}\nText\n:::', callout('Try it')],
    [':::question\nText\n:::', callout('Question')],
    [':::question[Why *so*?]\nText\n:::', callout('Why so?')],
    [':::warning   Take care  \nText\n:::', callout('Take care')],
    [':::note {.x}\nText\n:::', callout('Note')],
    [':::note\n**Text**\n:::', callout('Note', '<p><strong>Text</strong></p>')],
    [':::details\nText\n:::', '<details><summary>More</summary><p>Text</p></details>'],
    [':::details Read on\nText\n:::', '<details><summary>Read on</summary><p>Text</p></details>'],
    ['::name[so]\n\nText', '<p>::name[so]</p><p>Text</p>'],
    ['At :note[[so](/x)]: yes', '<p>At :note[<a href="/x">so</a>]: yes</p>'],
    ['At :note[`so`]{x}', '<p>At :note[<code>so</code>]{x}</p>', 'md'],
    ['At :note[]', '<p>At :note[]</p>'],
    [':::note\n:::', callout('Note', '')],
    [':::note  {.x}\nText\n:::', callout('Note')],
    [':::note\n- Text\n:::', callout('Note', '<ul><li>Text</li></ul>')],
    ['> [!note]\n> One\n> two\n> three', callout('Note', '<p>One\ntwo\nthree</p>')],
    ['>\n\nText', '<blockquote></blockquote><p>Text</p>'],
    ['<Callout tone="loud" title="Try it">x</Callout>', callout('Try it', 'x'), 'mdx'],
    ['<Callout tone="reflection" title="">x</Callout>', callout('To reflect on', 'x'), 'mdx'],
    [
      '<div>\n<Callout title="Try it">x</Callout>\n</div>',
      `<div>${callout('Try it', 'x')}</div>`,
      'mdx',
    ],
    ['<Callout title={a} {...b}>x</Callout>', callout('Note', 'x'), 'mdx'],
    ['x <Callout title="Try it">y</Callout>', `<p>x ${callout('Try it', 'y')}</p>`, 'mdx'],
  ],
  videos: [
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', video('aqz-KE-bpKQ')],
    ['https://youtu.be/aqz-KE-bpKQ?t=3', video('aqz-KE-bpKQ')],
    ['{{< youtube aqz-KE-bpKQ >}}', video('aqz-KE-bpKQ')],
    ['{{< youtubeLite id="aqz-KE-bpKQ" label="A film" >}}', video('aqz-KE-bpKQ')],
    ['{{< youtube-lite "aqz-KE-bpKQ" >}}', video('aqz-KE-bpKQ')],
    ['{% include youtube.html id="aqz-KE-bpKQ" %}', video('aqz-KE-bpKQ')],
    ['<iframe src="//www.youtube.com/embed/aqz-KE-bpKQ?rel=0"></iframe>', video('aqz-KE-bpKQ')],
    ['<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>', video('aqz-KE-bpKQ')],
    [
      'https://www.youtube.com/embed/videoseries?list=PLa',
      '<p><a href="https://www.youtube.com/embed/videoseries?list=PLa">https://www.youtube.com/embed/videoseries?list=PLa</a></p>',
    ],
    [
      'See https://youtu.be/aqz-KE-bpKQ',
      '<p>See <a href="https://youtu.be/aqz-KE-bpKQ">https://youtu.be/aqz-KE-bpKQ</a></p>',
    ],
    [
      'x <video src="./talk.mp4" controls></video>',
      '<p>x <video src="/blog/post/talk.mp4" controls></video></p>',
    ],
    ['x <Video src="./talk.mp4" />', '<p>x <video src="/blog/post/talk.mp4"></video></p>', 'md'],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', video('aqz-KE-bpKQ')],
    ['https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ', video('aqz-KE-bpKQ')],
    ['[embed]https://youtu.be/aqz-KE-bpKQ[/embed]', video('aqz-KE-bpKQ')],
    [
      '[words](https://youtu.be/aqz-KE-bpKQ)',
      '<p><a href="https://youtu.be/aqz-KE-bpKQ">words</a></p>',
    ],
    ['x [](https://youtu.be/aqz-KE-bpKQ)', '<p>x <a href="https://youtu.be/aqz-KE-bpKQ"></a></p>'],
    ['<YouTube id="aqz-KE-bpKQ" />', video('aqz-KE-bpKQ')],
    [
      '<embed src="./guide.pdf#page=2" width="800" />\n\n<iframe src="guide.pdf"></iframe>\n\n<object type="application/pdf" data="https://example.org/my.pdf?x">no</object>',
      '<p><a href="/blog/post/guide.pdf">guide.pdf</a></p><p><a href="/blog/post/guide.pdf">guide.pdf</a></p><p><a href="https://example.org/my.pdf">my.pdf</a></p>',
    ],
    ['<YouTube url="https://youtu.be/aqz-KE-bpKQ" />', video('aqz-KE-bpKQ')],
    ['<amp-youtube data-videoid="aqz-KE-bpKQ"></amp-youtube>', video('aqz-KE-bpKQ')],
    ['https://vimeo.com/123', '<p><a href="https://vimeo.com/123">https://vimeo.com/123</a></p>'],
    [
      'https://youtu.be/aqz-KE-bpKQ\n*words*',
      '<p><a href="https://youtu.be/aqz-KE-bpKQ">https://youtu.be/aqz-KE-bpKQ</a><em>words</em></p>',
    ],
    [
      'x <IFRAME src="https://youtu.be/aqz-KE-bpKQ"></IFRAME>',
      `<p>x ${video('aqz-KE-bpKQ')}</p>`,
      'md',
    ],
    ['x <iframe src="https://other.example">no</iframe> y', '<p>x  y</p>'],
    [
      'x <audio src="talk.mp4" controls></audio>',
      '<p>x <audio src="/blog/post/talk.mp4" controls></audio></p>',
    ],
    [
      'x <video controls><source src="./talk.mp4" type="video/mp4" /></video>',
      '<p>x <video controls><source src="/blog/post/talk.mp4" type="video/mp4"></video></p>',
    ],
    [
      '<Video id="aqz-KE-bpKQ" title="A walk" />',
      video('aqz-KE-bpKQ').replace('Video', 'A walk'),
      'mdx',
    ],
    [
      'x <video src="https://youtu.be/aqz-KE-bpKQ"></video>',
      '<p>x <video src="https://youtu.be/aqz-KE-bpKQ"></video></p>',
    ],
  ],
  'marks of other programs': [
    ['Text\n{: .lead}', '<p>Text</p>'],
    ['![A lamp](lamp.jpg){width=300}', `<p>${picture('A lamp')}</p>`],
    ['One {% comment %}private\n\nwords{% endcomment %} two', '<p>One</p><p>two</p>'],
    ['One {% include x %} two', '<p>One  two</p>'],
    ['{{< x >}}\n\nText', '<p>Text</p>'],
    ['One\n\n<!--more-->\n\ntwo', '<p>One</p><p>two</p>'],
    ['One\n\n<!-- truncate -->\n\ntwo', '<p>One</p><p>two</p>'],
    ['[toc]\n\n[[_TOC_]]\n\nText', '<p>Text</p>'],
    ['- TOC\n{:toc}\n\nText', '<p>Text</p>'],
    ['One %%private *words*\n\nand more%% two', '<p>One</p><p>two</p>'],
    ['[gallery ids="1,2"]\n\nText', '<p>Text</p>'],
    ['`{{ x }}` and `%%`', '<p><code>{{ x }}</code> and <code>%%</code></p>'],
    ['```liquid\n{% include x %}\n```', code('{% include x %}', 'liquid')],
    ['{% highlight js %}\na\n{% endhighlight %}', code('a', 'js')],
    ['{{< highlight bash >}}\n# a\n{{< /highlight >}}', code('# a', 'bash')],
    ['{{< code lang="js" >}}\n# a\n{{< /code >}}', code('# a', 'js')],
    [
      '{{< accordion title="More" >}}\n{{< code >}}\n# a\n{{< /code >}}\n{{< /accordion >}}',
      `<details><summary>More</summary>${code('# a')}</details>`,
    ],
    ['{{< notice tip "Try" >}}\nText\n{{< /notice >}}', callout('Try')],
    ['{{% admonition type=warning title="Care" %}}\nText\n{{% /admonition %}}', callout('Care')],
    [
      '1. one\n   {{< notice tip >}}\n   Text\n   {{< /notice >}}\n\n   two',
      `<ol><li><p>one</p>${callout('Tip')}<p>two</p></li></ol>`,
    ],
    ['!!! note "Try"\n    Text\n', callout('Try')],
    ['One {% include img.html %}two', '<p>One two</p>'],
    ['{{< figure src="/img/lamp.jpg" alt="A lamp" caption="At home" >}}', figure('At home')],
    ['{{< figure src="lamp.jpg" alt="A lamp" caption="At \\"home\\"" >}}', figure('At ”home”')],
    ['[caption id="x"]![A lamp](lamp.jpg) At home[/caption]', figure('At home')],
    [
      '\\[caption id="attachment\\_7" width="300"\\][![A lamp](lamp.jpg)](/x) At home\\[/caption\\]',
      `<figure><a href="/x">${picture('A lamp')}</a><figcaption>At home</figcaption></figure>`,
    ],
    ['\\[gallery ids="1,2"\\]\n\nText', '<p>Text</p>'],
    ['{{ page.title }}\n====\n\nText', '<p>Text</p>'],
    [
      '{{< link "https://example.org" "There" >}}',
      '<p><a href="https://example.org">There</a></p>',
    ],
    [
      'A {% mn "word" %}The *note*.{% endmn %} b{% fn %}Another.{% endfn %}.',
      `<p>A word${noteMark(1, 'own-note-1')} b${noteMark(2, 'own-note-2')}.</p>${notes('The <em>note</em>.', 'Another.')}`,
    ],
    [
      'A {% sidenote "id-1" "The note." %}',
      `<p>A ${noteMark(1, 'own-note-1')}</p>${notes('The note.')}`,
    ],
    [
      'A {{< sidenote "word" >}}The note.{{< /sidenote >}}',
      `<p>A word${noteMark(1, 'own-note-1')}</p>${notes('The note.')}`,
    ],
    ['import X from \'x\'\nimport {\n  Y } from "y";\nText', '<p>Text</p>', 'mdx'],
    ["import X from 'x'", '<p>import X from ‘x’</p>', 'md'],
    ['[x]({% post_url 2024-05-01-patience %})', '<p><a href="/blog/patience/">x</a></p>'],
    ['[x]({% link _posts/2024-05-01-patience.md %})', '<p><a href="/blog/patience/">x</a></p>'],
    ['[x]({% link guide.pdf %})', '<p><a href="/blog/guide.pdf">x</a></p>'],
    [
      '[x]({% post_url 2024-05-01-small-deeds-done-often %}#part) [y]({{< ref "post/first" >}}) [z]({{< relref "/first#part" >}})',
      '<p><a href="/blog/small-deeds-done-often#part">x</a> <a href="/blog/first">y</a> <a href="/blog/first#part">z</a></p>',
    ],
    [
      '[x *y*](/2019/01/gone/) <a href="/2019/01/gone/">z</a> <a id="here" href="/2019/01/gone/">a</a>',
      '<p>x <em>y</em> z <a id="here">a</a></p>',
    ],
    ['[x]({{ "/imamme" | relative_url }})', '<p><a href="/imamme">x</a></p>'],
    ["[x]({{'/imamme'|url}})", '<p><a href="/imamme">x</a></p>'],
    ['![A lamp]({{ site.baseurl }}/img/lamp.jpg)', `<p>${picture('A lamp')}</p>`],
    [
      '![A lamp]({{ "/img/my lamp.jpg" | absolute_url }})',
      `<p>${picture('A lamp', './my%20lamp.jpg')}</p>`,
    ],
    [
      'x {{< video src="talk.mp4" >}}',
      '<p>x <video src="/blog/post/talk.mp4" controls></video></p>',
    ],
    ['- A {{cloze word}} and {{ cloze *two* }}', '<ul><li>A word and <em>two</em></li></ul>'],
    ['[[Embed files|these]]', '<p>these</p>'],
    ['{{% x %}}\n\nText {% y %}', '<p>Text</p>'],
    [
      '{{< tip >}}\n`{{ x }}` a {{ y }}\n{{< /tip >}}',
      callout('Tip', '<p><code>{{ x }}</code> a</p>'),
    ],
    ['%%private%% and {{ y }} `{{ x }}`', '<p>and  <code>{{ x }}</code></p>'],
    ['`%%` and %%private%% words', '<p><code>%%</code> and  words</p>'],
    ['{{ page.title }} and {{ x }}', '<p>and</p>'],
    [
      '<iframe class="x" title="The notebook" src="notebook.html?x"></iframe>',
      '<p><a href="notebook.html?x">The notebook</a></p>',
    ],
    [
      '<iframe src="../a/notebook.html" />',
      '<p><a href="../a/notebook.html">notebook.html</a></p>',
    ],
    // A note whose text has no colon, and words that begin with a note.
    [
      'One[^own-note-1]\n\n[^own-note-1] The *book*.',
      `<p>One${noteMark(1, 'own-note-1')}</p>${notes('The <em>book</em>.')}`,
    ],
    ['[^a] says.\n\n[^a] so', '<p>[^a] says.</p><p>[^a] so</p>'],
    ['[code language="php"]\n$a = [1];\n[/code]\n\nText', `${code('$a = [1];', 'php')}<p>Text</p>`],
    ['Text\n\n[sourcecode]a[/sourcecode]. More', `<p>Text</p>${code('a')}<p>. More</p>`],
    ['[code](/imamme) of [code] here', '<p><a href="/imamme">code</a> of [code] here</p>'],
    // Notes to which nothing refers.
    ['Text\n\n[^1]: One.\n[^b]: *Two*.', '<p>Text</p><p>[1] One.<br>\n[b] <em>Two</em>.</p>'],
    ['`[^1]` is\n\n[^1]: One.', '<p><code>[^1]</code> is</p><p>[1] One.</p>'],
    // What other sites show, and buttons.
    ['One {{< x first second >}}{{< vimeo >}}', '<p>One</p>'],
    ...[
      "{% include embed/youtube.html id='aqz-KE-bpKQ' %}",
      '{% include video id="aqz-KE-bpKQ" provider="youtube" %}',
      '{% youtube https://youtu.be/aqz-KE-bpKQ %}',
      '{{< youtube id=aqz-KE-bpKQ autoplay=true >}}',
    ].map((mark): Row => [mark, video('aqz-KE-bpKQ')]),
    ...[
      ['{{< vimeo 123 "A film" >}}', 'https://vimeo.com/123'],
      ['{% include video id="123" provider="vimeo" %}', 'https://vimeo.com/123'],
      ['{{ vimeo(id="123", class="x") }}', 'https://vimeo.com/123'],
      ['{{< tweet user="nawawi" id="123" >}}', 'https://x.com/nawawi/status/123'],
      ['{{< x user="nawawi" id="123" >}}', 'https://x.com/nawawi/status/123'],
      ['{{< twitter 123 >}}', 'https://x.com/i/status/123'],
      [
        '{% twitter https://twitter.com/a/status/1 maxwidth=500 %}',
        'https://twitter.com/a/status/1',
      ],
      ['{{< gist nawawi  1a2b "a.go" >}}', 'https://gist.github.com/nawawi/1a2b'],
      ['{% gist nawawi/1a2b %}', 'https://gist.github.com/nawawi/1a2b'],
      ['{% gist 1a2b a.rb %}', 'https://gist.github.com/1a2b'],
      ['{{< instagram BWNjjyYFxVx hidecaption >}}', 'https://www.instagram.com/p/BWNjjyYFxVx/'],
      ['{{< youtubeplaylist PL12 >}}', 'https://www.youtube.com/playlist?list=PL12'],
      ['{{< bilibili BV1xx >}}', 'https://www.bilibili.com/video/BV1xx'],
      ['{{< spotify type="episode" id="4a2b" >}}', 'https://open.spotify.com/episode/4a2b'],
      ['{{< spotify episode 4a2b >}}', 'https://open.spotify.com/episode/4a2b'],
    ].map(([mark = '', address = '']): Row => [mark, `<p><a href="${address}">${address}</a></p>`]),
    [
      'One {% include embed/audio.html src="/talk.mp3" %}',
      '<p>One <audio src="/talk.mp3" controls></audio></p>',
    ],
    ...[
      '{{< button href="/imamme" target="_blank" >}}\nOur app\n{{< /button >}}',
      '{{% button url="/imamme" %}}Our app{{% /button %}}',
      '{{< button link="/imamme" text="Our app" >}}',
      '{% include button.html text="Our app" link="/imamme" %}',
    ].map((mark): Row => [mark, '<p><a href="/imamme">Our app</a></p>']),
    [
      '{{< button href="/imamme" >}}Our  app{{< /button >}}',
      '<p><a href="/imamme">Our app</a></p>',
    ],
    ...[
      '{{< youtube >}}',
      '{{< spotify 4a2b >}}',
      '{{< spotify type="episode" >}}',
      '{{< tweet user="nawawi" id="12a" >}}',
      '{{< tweet user="nawawi" id="a12" >}}',
      '{{< button href="/imamme" >}}',
      '{{< button text="Our app" >}}',
    ].map((mark): Row => [`x ${mark} y`, '<p>x  y</p>']),
    ['{% youtube http://youtu.be/aqz-KE-bpKQ %}', video('aqz-KE-bpKQ')],
    ['[youtube] https://youtu.be/aqz-KE-bpKQ [/youtube]', video('aqz-KE-bpKQ')],
    ['One {{< video poster="x" >}} two', '<p>One  two</p>'],
    [
      'x {{< video "./talk.mp4" poster="x" >}}',
      '<p>x <video src="/blog/post/talk.mp4" controls></video></p>',
    ],
    [
      '{{< iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="50% > x" >}}',
      video('aqz-KE-bpKQ'),
    ],
    ['{{< iframe "https://youtu.be/aqz-KE-bpKQ" />}}', video('aqz-KE-bpKQ')],
    ['{{< img "lamp.jpg" >}}', `<p>${picture('')}</p>`],
    ['x {{< figure alt="lamp.jpg" >}} y', '<p>x  y</p>'],
    ["{% include image url='lamp.jpg' alt='A [dim] lamp' %}", `<p>${picture('A dim lamp')}</p>`],
    [
      '{{< figure src=lamp.jpg title="A [dim] lamp" >}}',
      figure('A [dim] lamp', picture('A dim lamp')),
    ],
    ['{{< figure src="lamp.jpg" figcaption="x" alt="A lamp" >}}', `<p>${picture('A lamp')}</p>`],
    ['[caption]![A lamp](lamp.jpg)[/caption]', `<p>${picture('A lamp')}</p>`],
    ['{{< alert >}}\nText\n{{< /alert >}}', callout('Note')],
    ['{{< notice "warning" "Be [very] careful" >}}Text{{< /notice >}}', callout('Be very careful')],
    ['{{< tip "Try" >}}\nText\n{{< /tip >}}', callout('Try')],
    ['{{< notice "tip" >}}\nText\n{{< /notice >}}', callout('Tip')],
    ['{{< callout type="unknown" >}}\nText\n{{< /callout >}}', callout('Note')],
    ['{{< tip >}}\n\nText\n\nMore\n\n{{< /tip >}}', callout('Tip', '<p>Text</p><p>More</p>')],
    [
      '!!! tip\n    Text\n\n    More\nAfter',
      `${callout('Tip', '<p>Text</p><p>More</p>')}<p>After</p>`,
    ],
    ['[x]({{< ref "other.html" >}})', '<p><a href="other.html">x</a></p>'],
    [
      '{{< link href="/a" content="b" >}} {{< link "/c" >}}',
      '<p><a href="/a">b</a> <a href="/c">/c</a></p>',
    ],
    ['One {{< link >}}two', '<p>One two</p>'],
    ["{% include figure image_path='lamp.jpg' alt='A lamp' %}", `<p>${picture('A lamp')}</p>`],
    ['{{< figure file="lamp.jpg" alt="A lamp" >}}', `<p>${picture('A lamp')}</p>`],
    ['{{< admonition kind="tip" >}}\nText\n{{< /admonition >}}', callout('Tip')],
    ['{{< alert context="warning" >}}\nText\n{{< /alert >}}', callout('Warning')],
    ['{{< admonition type=caution >}}\nText\n{{< /admonition >}}', callout('Caution')],
    ['{{< link content="b" href="/a" >}}', '<p><a href="/a">b</a></p>'],
    [
      '{{< card title="One" link="/a" icon="x" >}}\n{{< card title="Two" content="50% > it" />}}\n{{< card icon="x" >}}',
      '<ul><li><strong><a href="/a">One</a></strong></li><li><strong>Two</strong> 50% &gt; it</li></ul>',
    ],
    [
      '{{< tabs "x" >}}\n{{< tab title="One" >}}\nText\n{{< /tab >}}\n{{% tab "Two" %}}\n\nMore\n{{% /tab %}}\n{{< tab >}}\n{{< /tabs >}}',
      '<p><strong>One</strong><br>\nText</p><p><strong>Two</strong></p><p>More</p>',
    ],
    ['!!! tip\n    Text\n\n        more\n', callout('Tip', `<p>Text</p>${code('more')}`), 'md'],
  ],
  'marks of Hexo, Zola, MkDocs and Quarto': [
    ['{% asset_img lamp.jpg A lamp %}', `<p>${picture('A lamp')}</p>`],
    ['{% asset_img small lamp.jpg "A lamp" %}', `<p>${picture('A lamp')}</p>`],
    ['{% img /images/lamp.jpg 300 200 "A lamp" %}', `<p>${picture('A lamp')}</p>`],
    ['{% codeblock lang:js a.js %}\n*a* {{ b }}\n{% endcodeblock %}', code('*a* {{ b }}', 'js')],
    ['{% codeblock %}\na\n{% endcodeblock %}', code('a')],
    ['{% code title="x" %}\n```js\na\n```\n{% endcode %}', code('a', 'js')],
    ['=== "One"\n    Text\n', '<p><strong>One</strong><br>\nText</p>'],
    ['{% note info Try %}\nText\n{% endnote %}', callout('Try')],
    ['{% note warning %}Text{% endnote %}', callout('Warning')],
    [
      '{% blockquote Rumi, Masnavi %}\nOne\n\ntwo\n{% endblockquote %}\n\nText',
      '<blockquote><p>One</p><p>two</p><p>— Rumi, Masnavi</p></blockquote><p>Text</p>',
    ],
    [
      '{% quote(author="Rumi") %}\nOne\n{% end %}',
      '<blockquote><p>One</p><p>— Rumi</p></blockquote>',
    ],
    ['{% alert(tip=true) %}\nText\n{% end %}', callout('Tip')],
    ['{{ figure(src="lamp.jpg", alt="A lamp", caption="At home") }}', figure('At home')],
    ['{{ youtube(id="aqz-KE-bpKQ", autoplay=true) }}', video('aqz-KE-bpKQ')],
    ['{{ youtube(href="https://youtu.be/aqz-KE-bpKQ?t=3") }}', video('aqz-KE-bpKQ')],
    ['{{ youtube(url="https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3") }}', video('aqz-KE-bpKQ')],
    [
      '{{ image(\n  src="lamp.jpg",\n  text="A lamp"\n) }}\n\nText',
      `${figure('A lamp')}<p>Text</p>`,
    ],
    [
      '{{\n  image(\n    srcs = [\n      "lamp.jpg",\n      \'my lamp.jpg\',\n    ],\n    size = "full"\n  )\n}}',
      `<p>${picture('')}${picture('', './my%20lamp.jpg')}</p>`,
    ],
    [
      `{{ img(src="lamp.jpg", alt="A lamp", caption='By <a href="https://example.org/a?b=1">her</a>, <b>so</b>') }}`,
      figure('By <a href="https://example.org/a?b=1">her</a>, so'),
    ],
    ['{{< figure src="lamp.jpg" caption="A <b>lamp</b>" >}}', figure('A lamp')],
    ['{{< video https://www.youtube.com/watch?v=aqz-KE-bpKQ >}}', video('aqz-KE-bpKQ')],
    ['??? note "More"\n    Text\n', '<details><summary>More</summary><p>Text</p></details>'],
    ['???+ tip\n    Text\n', '<details><summary>Tip</summary><p>Text</p></details>'],
    [
      '=== "One"\n\n    Text\n\n=== "Two"\n\n    - a\n\nMore',
      '<p><strong>One</strong></p><p>Text</p><p><strong>Two</strong></p><ul><li>a</li></ul><p>More</p>',
    ],
    [
      'A [small]{.smallcaps} [word *so*]{style="color:red"}, [x](/a){.b} and [y]{z}',
      '<p>A small word <em>so</em>, <a href="/a">x</a> and [y]{z}</p>',
      'md',
    ],
    ['*[HTML]: Hyper Text\n\nHTML', '<p>HTML</p>'],
    [
      'The set $A$ and\\$B$, $C$5, $5 or $6, `$D$`',
      '<p>The set <em>A</em> and$B$, $C$5, $5 or $6, <code>$D$</code></p>',
    ],
    ['$$x$$ {#eq-sum}\n\n$$y$$ {#sum}', '<p>$$x$$</p><p>$$y$$ {#sum}</p>', 'md'],
  ],
  'notes of Logseq and Roam': [
    ['alias:: [[A]], b\nmy-tags:: c\n\nText', '<p>Text</p>'],
    ['# Why\n\nالحالة:: #منشور\n\nText', '<h2 id="why">Why</h2><p>Text</p>'],
    ['Text\n\nrating:: 5', '<p>Text</p><p>rating:: 5</p>'],
    ['std::string and `a:: b`', '<p>std::string and <code>a:: b</code></p>'],
    [
      '- One\n  collapsed:: true\n\t- two\n\t  id:: 625d9a16-3e56-4cf7-a257-fd715f1a7b2d\n- ## Three\n  heading:: true',
      '<ul><li>One\n\n<ul><li>two\n\n\n</li></ul></li><li><h2 id="three">Three</h2></li></ul>',
      'md',
    ],
    ['- background-color:: #497d46\n  One', '<ul><li>\n\nOne</li></ul>', 'md'],
    ['- One\n-\n- two\n-', '<ul><li>One</li><li>two</li></ul>'],
    ['-\n-\n\nText', '<p>Text</p>'],
    ['1. One\n2.\n3. three', '<ol><li>One</li><li></li><li>three</li></ol>'],
    ['- <a id="here"></a>', '<ul><li><a id="here"></a></li></ul>', 'md'],
    ['- ![A lamp](lamp.jpg)', `<ul><li>${picture('A lamp')}</li></ul>`],
    ['{{youtube https://youtu.be/aqz-KE-bpKQ}}', video('aqz-KE-bpKQ')],
    ['{{[[video]]: https://youtu.be/aqz-KE-bpKQ}}', video('aqz-KE-bpKQ')],
    [
      '[these]([[Small deeds]]) [words](((625d9a16-3e56-4cf7-a257-fd715f1a7b2d)))',
      '<p><a href="/blog/small-deeds-done-often">these</a> words</p>',
    ],
    ['One ((625d9a16-3e56-4cf7-a257-fd715f1a7b2d)) two', '<p>One  two</p>'],
    ['A ^^clear^^ word, 2^^3', '<p>A <mark>clear</mark> word, 2^^3</p>'],
    [
      '#+BEGIN_QUOTE\nOne\n\ntwo\n#+END_QUOTE\n\nText',
      '<blockquote><p>One</p><p>two</p></blockquote><p>Text</p>',
    ],
    [
      '- #+begin_quote\n  One\n  #+end_quote',
      '<ul><li><blockquote><p>One</p></blockquote></li></ul>',
    ],
    ['#+BEGIN_TIP\nText\n#+END_TIP', callout('Tip')],
    ['#+BEGIN_SRC js\na\n#+END_SRC', code('a', 'js')],
    [
      '- One\n  :LOGBOOK:\n  CLOCK: [2024-05-01]\n  :END:\n- two',
      '<ul><li>One\n\n\n\n\n</li><li>two</li></ul>',
      'md',
    ],
    ['One\nSCHEDULED: <2024-05-01 Wed>', '<p>One</p>', 'md'],
    [
      '## One\n:PROPERTIES:\n:done: 1622035581635\n:END:\n\nText',
      '<h2 id="one">One</h2><p>Text</p>',
      'md',
    ],
    [
      'One\n\n#+BEGIN_QUERY\n{:title "Open"\n :query [:find (pull ?b [*])]}\n#+END_QUERY\n\ntwo',
      '<p>One</p><p>two</p>',
    ],
    ['- What is sabr? #card\n- two #cards', '<ul><li>What is sabr?</li><li>two #cards</li></ul>'],
    ['## One #.v-kanban\n\n`a #card`', '<h2 id="one">One</h2><p><code>a #card</code></p>'],
  ],
  'what is in a directive that nobody knows': [
    [':::foo\n\n> [!TIP]\n> At 10:30\n\n:::', callout('Tip', '<p>At 10:30</p>')],
    [':::foo\n\n::bar[x]\n\nAt 10:30\n\n:::', '<p>::bar[x]</p><p>At 10:30</p>'],
    [':::::foo\n\n::::bar\n\n:::tip\n\nText\n\n:::\n\n::::\n\n:::::', callout('Tip')],
  ],
  'components of other programs': [
    ['<Steps>\n\n1. One\n2. Two\n\n</Steps>', '<ol><li>One</li><li>Two</li></ol>'],
    ['A <Badge>new</Badge> word', '<p>A new word</p>'],
    ['A <Tip>new</Tip> word', '<p>A new word</p>'],
    ['<Card description=" Words " />', '<p>Words</p>'],
    ['<Card title="One" href="javascript:run()" onClick={run} />', '<p><strong>One</strong></p>'],
    ['<CH.Section>\n  **One**\n</CH.Section>', '<p><strong>One</strong></p>'],
    ['One\n\n<Chart data={[1, 2]} />', '<p>One</p>'],
    ...[
      '<Tip>\nText\n</Tip>',
      '<TipBox>\nText\n</TipBox>',
      '<Aside type="tip">\nText\n</Aside>',
    ].map((written): Row => [written, callout('Tip')]),
    ['<Warning title="Not so">\n\nText\n\n</Warning>', callout('Not so')],
    ['<Admonition>\nText\n</Admonition>', callout('Note')],
    [
      '<Accordion title="More">\n\nText\n\n</Accordion>',
      '<details><summary>More</summary><p>Text</p></details>',
    ],
    [
      '<Tabs>\n<TabItem label="One">\n\nText\n\n</TabItem>\n</Tabs>',
      '<p><strong>One</strong></p><p>Text</p>',
    ],
    [
      '<Cards>\n  <Card title="One" href="/imamme" description="Words" />\n  <Card title="Two">Three</Card>\n</Cards>',
      '<p><a href="/imamme">One</a> Words</p><p><strong>Two</strong></p><p>Three</p>',
    ],
    [
      'See <LinkCard title="it" href="/imamme" />',
      '<p>See <span><a href="/imamme">it</a></span></p>',
    ],
    [
      'See <LinkCard title="it" href="/imamme">and more</LinkCard>',
      '<p>See <span><a href="/imamme">it</a></span> and more</p>',
    ],
    [
      '<Embed url="https://example.org/a" />',
      '<p><a href="https://example.org/a">https://example.org/a</a></p>',
    ],
  ].map(([written = '', html = '']): Row => [written as string, html as string, 'mdx']),
  'Markdown directly below a tag': [
    [
      '\n<div>\n**a** [b](/imamme)\n</div>',
      '<div><p><strong>a</strong> <a href="/imamme">b</a></p></div>',
    ],
    ['Text\n\n<div>\n### A\n\nb\n</div>', '<p>Text</p><div><h3 id="a">A</h3><p>b</p></div>'],
    ['Text\n\n</div>\n> a', '<p>Text</p><blockquote><p>a</p></blockquote>'],
    ['Text\n\n<center>\n`a`\n</center>', '<p>Text</p><p><code>a</code></p>'],
    [
      '- a\n\n<section>\n*a*\n</section>',
      '<ul><li>a</li></ul><section><p><em>a</em></p></section>',
    ],
    [
      'Text\n<details open>\n<summary>More</summary>\n- a\n- b\n</details>',
      '<p>Text</p><details open><summary>More</summary><ul><li>a</li><li>b</li></ul></details>',
    ],
    [
      '<table><tr>\n<td>\n**a**\n</td></tr></table>',
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td><p><strong>a</strong></p></td></tr></tbody></table></div>',
    ],
    [
      '\n<p align="center">\n**a**\n</p>\n\nText',
      '<div><p><strong>a</strong></p></div><p>Text</p>',
    ],
    [
      '<figure markdown="span">\n  ![A lamp](lamp.jpg)\n  <figcaption>At home</figcaption>\n</figure>',
      `<figure><p>${picture('A lamp')}</p><figcaption>At home</figcaption></figure>`,
    ],
    [
      '\n<hr>\n{{< button href="https://example.org/" >}}\nThe words\n{{< /button >}}',
      '<hr><p><a href="https://example.org/">The words</a></p>',
    ],
    ['Text\n\n<hr />\n**a**', '<p>Text</p><hr><p><strong>a</strong></p>'],
    ['<div markdown="1">\nText\n</div>', '<div><p>Text</p></div>'],
    // Nothing of Markdown's, or code.
    ['\n<div>\na_b_c, 2*3*4 and a ** b\n</div>', '<div>\na_b_c, 2*3*4 and a ** b\n</div>'],
    ['\n<p>\na\n</p>', '<p>\na\n</p>'],
    ['\n<div>\n    **a**\n</div>', '<div>\n    **a**\n</div>'],
    ['```\n\n<div>\n**a**\n```', code('\n&lt;div&gt;\n**a**')],
  ].map(([written = '', html = '']): Row => [written, html, 'md']),
  code: [
    ['Text\n\n    one\n      two', `<p>Text</p>${code('one\n  two')}`],
    ['~~~\none\n~~~', code('one')],
    ['```js {1,3} title="x"\none\n```', code('one', 'js')],
    ['الـ`code` بعد', '<p>الـ<code>code</code> بعد</p>'],
    ['安装`npm`即可', '<p>安装<code>npm</code>即可</p>'],
    ['Text\n\n    a {b} < c\n\n\td\n\nMore', `<p>Text</p>${code('a {b} &lt; c\n\nd')}<p>More</p>`],
    ['<b>x</b>\n\n    a\n\nMore', `<p><b>x</b></p>${code('a')}<p>More</p>`, 'mdx'],
    ['<Callout title="Try it">\n\n    Text\n\n</Callout>', callout('Try it'), 'mdx'],
    ['Text\n\n```\na\n\n    b\n```', `<p>Text</p>${code('a\n\n    b')}`],
    ['Text\n    more', '<p>Text\nmore</p>'],
    ['Text\n\n    {{ x }}\n\nMore', `<p>Text</p>${code('{{ x }}')}<p>More</p>`],
    ['Text\n \n    a    b\n \nMore', `<p>Text</p>${code('a    b')}<p>More</p>`],
    ['`a`%%b%% c', '<p><code>a</code> c</p>'],
    // A backslash that should have shown the fences.
    [
      'Text\n\\```js\n{{ x }}\n\n  %%y%%\n\\```\nMore',
      `<p>Text</p>${code('{{ x }}\n\n  %%y%%', 'js')}<p>More</p>`,
    ],
    ['- a\n  \\```\n  b\n  \\```', `<ul><li>a\n${code('b')}</li></ul>`],
    ['\\```\na', '<p>```\na</p>'],
    ['\\```\n```\na\n```\n\\```', ['<p>```</p>', '<p>```</p>'].join(code('a'))],
  ],
  'bold and italic': [
    ['**Important **next', '<p><strong>Important</strong> next</p>'],
    ['**مهم:**نص', '<p><strong>مهم:</strong>نص</p>'],
    ['**"So"**he said', '<p><strong>“So”</strong>he said</p>'],
    ['**See [it](/x):**then', '<p><strong>See <a href="/x">it</a>:</strong>then</p>'],
    [
      '| **مهم:**نص |\n|---|',
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th><strong>مهم:</strong>نص</th></tr></thead></table></div>',
    ],
    ['*مهم:*نص', '<p><em>مهم:</em>نص</p>'],
    ['\\*\\*no\\*\\* and 2 * 3 * 4', '<p>**no** and 2 * 3 * 4</p>'],
    ['影响~~，因为。~~', '<p>影响<del>，因为。</del></p>'],
    ['\\~~a~~ and \\==b==', '<p>~~a~~ and ==b==</p>'],
    ['==marked== and ==two==', '<p><mark>marked</mark> and <mark>two</mark></p>'],
    ['==marked== and a==b', '<p><mark>marked</mark> and a==b</p>'],
    ['**"a"**b **"c"**d', '<p><strong>“a”</strong>b <strong>“c”</strong>d</p>'],
    ['**a *b* "c"**d', '<p><strong>a <em>b</em> “c”</strong>d</p>'],
    ['# **"a"**b', '<h2 id="ab"><strong>“a”</strong>b</h2>'],
    ['***"a"***b', '<p>***“a”***b</p>'],
    ['** a **', '<p>** a **</p>'],
    ['*1 "a"*b', '<p>*1 “a”*b</p>'],
    ['2 *3 *4 and a *b *c', '<p>2 *3 *4 and a *b *c</p>'],
    ['*a "b"*c *d', '<p><em>a “b”</em>c *d</p>'],
    ['\\*a **"b"**c', '<p>*a **“b”**c</p>'],
    ['**[x](/y)"**c', '<p><strong><a href="/y">x</a>“</strong>c</p>'],
    ['a** b**c **d **e', '<p>a <strong>b</strong>c <strong>d</strong> e</p>'],
    ['==a=b== a==b==c == a ==', '<p>==a=b== a==b==c == a ==</p>'],
    ['==a== and “~~b~~”c, ==d==', '<p><mark>a</mark> and “<del>b</del>”c, <mark>d</mark></p>'],
    ['**"a"**b ==c== ~~d~~.', '<p><strong>“a”</strong>b <mark>c</mark> <del>d</del>.</p>'],
    ['x **  "a"**b', '<p>x   <strong>“a”</strong>b</p>'],
    ['x **"a"  **b', '<p>x <strong>“a”</strong>  b</p>'],
    ['**a "*b "**c', '<p><strong>a “*b “</strong>c</p>'],
    ['*[a](/b)"*c', '<p><em><a href="/b">a</a>“</em>c</p>'],
    ['**"[x](/y)**c', '<p><strong>“<a href="/y">x</a></strong>c</p>'],
    // Bold as Mammoth writes it, of documents of Word.
    ['__مهم:__نص __كلمة__ثم', '<p><strong>مهم:</strong>نص <strong>كلمة</strong>ثم</p>'],
    ['__half a word __and a\\_b', '<p><strong>half a word</strong> and a_b</p>'],
    ['A __“b”__c', '<p>A <strong>“b”</strong>c</p>'],
    ['a__b__c, __init__.py', '<p>a__b__c, <strong>init</strong>.py</p>'],
    [
      'Write \\_\\_a:\\_\\_b, or __ and __, or a __. And __b',
      '<p>Write __a:__b, or __ and __, or a __. And __b</p>',
    ],
    ['Fill in: __', '<p>Fill in: __</p>'],
    ['From __ to__, so', '<p>From __ to__, so</p>'],
    ['**"a"__b', '<p>**“a”__b</p>'],
    ['x * "a"*b', '<p>x * “a”*b</p>'],
    ['** a `b` **', '<p>** a <code>b</code> **</p>'],
    ['==2 * 3==', '<p><mark>2 * 3</mark></p>'],
    ['**"a"**b `*c*`', '<p><strong>“a”</strong>b <code>*c*</code></p>'],
    ['A ~~b~~ and ~c~ d', '<p>A <del>b</del> and ~c~ d</p>'],
    [
      'A ++new word++, C++ and C++, ++i; i++ ==b==',
      '<p>A <ins>new word</ins>, C++ and C++, ++i; i++ <mark>b</mark></p>',
    ],
  ],
  blocks: [
    [
      '::: {.wide}\n::: {a="b"}\nOne\n:::\n\nTwo\n:::\n\n```\n::: {.x}\n:::\n```',
      `<p>One</p><p>Two</p>${code('::: {.x}\n:::')}`,
    ],
    ['One\n\n:::\n\nTwo\n:::', '<p>One</p><p>Two</p>'],
    [
      '::: {.panel-tabset group="a"}\n## One\n\n::: columns\n::: {.column width="50%"}\nTwo\n:::\n:::\n:::\n\n:::: panel-tabset\nThree\n::::',
      '<h2 id="one">One</h2><p>Two</p><p>Three</p>',
    ],
    [':::\n\n:::note[Words]\nText\n:::\n\n:::', callout('Words')],
    ['::: {.callout-tip}\nText\n:::', callout('Tip')],
    [
      '::: {.callout-note collapse="true"}\n\n## The words [so]\n\nText\n:::\n\nMore',
      `${callout('The words so')}<p>More</p>`,
    ],
    ['::: {.callout-note title="Words"}\nText\n:::', callout('Words')],
    [
      ':::note\n| a |\n| - |\n| b |\n:::\n\nMore',
      `${callout('Note', table(['a'], [['b']]))}<p>More</p>`,
    ],
    [
      ':::note\n| a |\n| - |\n| b |\n:::\nMore',
      `${callout('Note', table(['a'], [['b']]))}<p>More</p>`,
    ],
    [
      ':::note\nTerm\n: Definition\n:::\n\nMore',
      `${callout('Note', '<dl><dt>Term</dt><dd>Definition</dd></dl>')}<p>More</p>`,
    ],
    [
      ':::note\nTerm\n: Definition\n\n:::\nMore',
      `${callout('Note', '<dl><dt>Term</dt><dd>Definition</dd></dl>')}<p>More</p>`,
    ],
    [
      ':::note\nTerm\n: Definition\n  of it\n:::\n\nMore',
      `${callout('Note', '<dl><dt>Term</dt><dd>Definition\nof it</dd></dl>')}<p>More</p>`,
    ],
    [
      ':::note\nTerm\n: Definition\n\nText\n:::\n\nMore',
      `${callout('Note', '<dl><dt>Term</dt><dd>Definition</dd></dl><p>Text</p>')}<p>More</p>`,
    ],
    [
      ':::note\nTerm\n: Definition\n\n    Text\n\n:::\nMore',
      `${callout('Note', '<dl><dt>Term</dt><dd><p>Definition</p><p>Text</p></dd></dl>')}<p>More</p>`,
    ],
  ],
  links: [
    // As documents and mail programs wrap them, to count who follows them.
    [
      '[x](https://www.google.com/url?q=https://example.org/a%3Fb%3D1&sa=D&source=docs)',
      '<p><a href="https://example.org/a?b=1">x</a></p>',
    ],
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&data=05',
      '<p><a href="https://example.org/">https://example.org/</a></p>',
    ],
    [
      '[x](https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F&h=AT) [y](https://l.instagram.com/?u=http%3A%2F%2Fexample.org)',
      '<p><a href="https://example.org/">x</a> <a href="http://example.org">y</a></p>',
    ],
    [
      '[x](https://www.google.com/url?q=javascript:alert) [y](https://www.google.com/search?q=https://example.org) [z](https://example.org/url?q=https://example.com)',
      '<p><a href="https://www.google.com/url?q=javascript:alert">x</a> <a href="https://www.google.com/search?q=https://example.org">y</a> <a href="https://example.org/url?q=https://example.com">z</a></p>',
    ],
    ['[[Small deeds]]', '<p><a href="/blog/small-deeds-done-often">Small deeds</a></p>'],
    [
      '[[small deeds#Why so|these]]',
      '<p><a href="/blog/small-deeds-done-often#why-so">these</a></p>',
    ],
    [
      '[x](https://example.org/a b/c d "Title")',
      '<p><a href="https://example.org/a%20b/c%20d" title="Title">x</a></p>',
    ],
    ['[[#Why so]]', '<p><a href="#why-so">#Why so</a></p>'],
    [
      'Small deeds ^small-deeds\n\n[[#^small-deeds|above]] ^small-deeds',
      '<p>Small deeds <a id="small-deeds"></a></p><p><a href="#small-deeds">above</a> ^small-deeds</p>',
    ],
    [
      '- One ^first\n- Two ^2\n\n`x ^first`\n\n[[#^first]]',
      '<ul><li>One <a id="first"></a></li><li>Two ^2</li></ul><p><code>x ^first</code></p><p><a href="#first">#^first</a></p>',
    ],
    ['[[Big deeds]]', '<p>Big deeds</p>'],
    ['![[Big deeds#Why]]', '<p>Big deeds#Why</p>'],
    ['[x](<style-guide.html>)', '<p><a href="style-guide.html">x</a></p>'],
    ['[x](<https://example.org>)', '<p><a href="https://example.org">x</a></p>'],
    ['[x][1]\n\n[1]: <https://example.org>', '<p><a href="https://example.org">x</a></p>'],
    ['A book [[1]](#first)', '<p>A book <a href="#first">[1]</a></p>'],
    ['[[PDF](https://example.org/a.pdf)]', '<p>[<a href="https://example.org/a.pdf">PDF</a>]</p>'],
    ['[Note](thoughts/a%20note.md), [two](../page-2/page-2.md#top)', '<p>Note, two</p>'],
    ['[Other](../other/index.md#top)', '<p><a href="/blog/other#top">Other</a></p>'],
    ['[Guide](./guide.pdf)', '<p><a href="/blog/post/guide.pdf">Guide</a></p>'],
    [
      '![[Small deeds]] ![[Small deeds|these]]',
      '<p><a href="/blog/small-deeds-done-often">Small deeds</a> <a href="/blog/small-deeds-done-often">these</a></p>',
    ],
    ['[[Twice]]', '<p>Twice</p>'],
    ['[[lamp.jpg]]', '<p>lamp.jpg</p>'],
    ['[the sign `[[`](/x)', '<p><a href="/x">the sign <code>[[</code></a></p>'],
    [
      '| a |\n| - |\n| [[Small deeds\\|these]] |',
      table(['a'], [['<a href="/blog/small-deeds-done-often">these</a>']]),
    ],
    [
      '[[small-deeds-done-often]]',
      '<p><a href="/blog/small-deeds-done-often">small-deeds-done-often</a></p>',
    ],
    [
      '[[small deeds#Is it “1.2”, or so?|x]]',
      '<p><a href="/blog/small-deeds-done-often#is-it-12-or-so">x</a></p>',
    ],
    [
      '[x](/a.md) [y](https://example.org/a.md) [z](#a.md)',
      '<p>x <a href="https://example.org/a.md">y</a> <a href="#a.md">z</a></p>',
    ],
    [
      '[x](notes/Small%20deeds?.md) [y](notes/Lamps%3F.md)',
      '<p><a href="/blog/small-deeds-done-often">x</a> y</p>',
    ],
    [
      '[x](/notes/small-deeds.md#part) ![y](../notes/Small%20deeds.md)',
      '<p><a href="/blog/small-deeds-done-often#part">x</a> <a href="/blog/small-deeds-done-often">y</a></p>',
    ],
    [
      '![The guide](guide.pdf) ![[guide.pdf#page=3]] ![](https://example.org/a.pdf)',
      '<p><a href="/blog/post/guide.pdf">The guide</a> <a href="/blog/post/guide.pdf">guide.pdf</a> <a href="https://example.org/a.pdf">a.pdf</a></p>',
    ],
    [
      '![sleep](/notes/sleep.md) [x](_posts/2024-05-01-small-deeds.md)',
      '<p>sleep <a href="/blog/small-deeds-done-often">x</a></p>',
    ],
    [
      '[x](/post/small-deeds-done-often/) [y](../2024-05-01-Small-deeds-done-often#why) [z](/small-deeds-done-often.html)',
      '<p><a href="/blog/small-deeds-done-often">x</a> <a href="/blog/small-deeds-done-often#why">y</a> <a href="/blog/small-deeds-done-often">z</a></p>',
    ],
    ...['/tags', '/tags/', '/categories', '/ar/tags/', '/archive/', '/posts', '/tags#gone'].map(
      (address): Row => [`[a](${address})`, '<p><a href="/blog">a</a></p>'],
    ),
    ['[a](/tags/#Habits)', '<p><a href="/blog/tags/habits">a</a></p>'],
    [
      '[a](/feed.xml) [b](/ar/index.xml) [c](/feed/) [d](/tags/Habits/) [e](/category/gone) [f](/feedback)',
      '<p><a href="/rss.xml">a</a> <a href="/rss.xml">b</a> <a href="/rss.xml">c</a> <a href="/blog/tags/habits">d</a> <a href="/category/gone">e</a> <a href="/feedback">f</a></p>',
    ],
    [
      '[x](/first) [y](/post/gone/) [z](/blog/first)',
      '<p><a href="/first">x</a> <a href="/post/gone/">y</a> <a href="/blog/first">z</a></p>',
    ],
    // The site's own address in what Ghost exports.
    [
      '[x](__GHOST_URL__/first/) <a href="__GHOST_URL__/imamme">y</a>',
      '<p><a href="/blog/first">x</a> <a href="/imamme">y</a></p>',
    ],
    [
      '[x](/First/) [y](/posts/2016-5-1-first)',
      '<p><a href="/blog/first">x</a> <a href="/blog/first">y</a></p>',
    ],
    [
      '[x](/tips/small_deeds_done_often) [y](/2024/Small%20deeds%20done%20often/) [z](/p/2024-05-01_small-deeds-done-often/)',
      '<p><a href="/blog/small-deeds-done-often">x</a> <a href="/blog/small-deeds-done-often">y</a> <a href="/blog/small-deeds-done-often">z</a></p>',
    ],
    [
      '[x](/post/2024-05-01-lamp/) [y](../2024-05-01_lamp/index.qmd)',
      '<p><a href="/blog/2024-05-01-lamp">x</a> <a href="/blog/2024-05-01-lamp">y</a></p>',
    ],
    ['[x](/archive/7) [y](/7a)', '<p><a href="/blog/post-7">x</a> <a href="/7a">y</a></p>'],
    // As Quarto, Gatsby and Pelican do it.
    [
      '[x](../2024-05-01_small-deeds/index.qmd) [y](2024-05-01-small-deeds/index.mdx#why) [z]({filename}/blog/2024-05-01-small-deeds.markdown)',
      '<p><a href="/blog/small-deeds-done-often">x</a> <a href="/blog/small-deeds-done-often#why">y</a> <a href="/blog/small-deeds-done-often">z</a></p>',
    ],
    [
      '![A lamp]({static}/images/lamp.jpg) [x]({attach}guide.pdf) [y](|tag|habits) [z]({index})',
      `<p>${picture('A lamp')} <a href="/blog/post/guide.pdf">x</a> <a href="/blog/tags/habits">y</a> <a href="/blog">z</a></p>`,
    ],
    [
      '[x][1] <a href="{filename}small-deeds.md">y</a>\n\n[1]: {attach}guide.pdf',
      '<p><a href="/blog/post/guide.pdf">x</a> <a href="small-deeds.md">y</a></p>',
      'md',
    ],
    ['[x](link://slug/first)', '<p><a href="/blog/first">x</a></p>'],
    ['[x](#)', '<p>x</p>'],
    ['[x *y*]() [![A lamp](lamp.jpg)]( )', `<p>x <em>y</em> ${picture('A lamp')}</p>`],
    ['x <a href=""><em>y</em></a> <a id="z" href=" ">z</a>', '<p>x <em>y</em> <a id="z">z</a></p>'],
    [
      'x <a href="#"><em>y</em></a> <a id="z" href="#">z</a>',
      '<p>x <em>y</em> <a id="z" href="#">z</a></p>',
    ],
    [
      '[x]((https://example.org/a)) [y]((a))',
      '<p><a href="https://example.org/a">x</a> <a href="(a)">y</a></p>',
    ],
    ['[x](//example.org/a.md)', '<p><a href="//example.org/a.md">x</a></p>'],
    [
      '[[#Part 1|x]] [[#Half ½ cup|y]] [[#x² ①|z]]\n\n## Part\u00A01\n\n## Half ½ cup\n\n## x² ①',
      '<p><a href="#part1">x</a> <a href="#half--cup">y</a> <a href="#x-">z</a></p><h2 id="part1">Part\u00A01</h2><h2 id="half--cup">Half ½ cup</h2><h2 id="x-">x² ①</h2>',
    ],
    ['[x](#Why-So)\n\n## Why so', '<p><a href="#why-so">x</a></p><h2 id="why-so">Why so</h2>'],
    [
      '[x](#Why)\n\n## Why\n\n## Why?',
      '<p><a href="#why">x</a></p><h2 id="why">Why</h2><h2 id="why-1">Why?</h2>',
    ],
    ['[x](../other/index.md) [y](../other/gone.md)', '<p><a href="/blog/other">x</a> y</p>'],
    [
      '[x](guide.pdf?a#b) [y](../post/guide.pdf) [z](/guide.pdf)',
      '<p><a href="/blog/post/guide.pdf">x</a> <a href="../post/guide.pdf">y</a> <a href="/guide.pdf">z</a></p>',
    ],
    ['[x](gone.pdf) [y](code.mjs)', '<p><a href="gone.pdf">x</a> <a href="code.mjs">y</a></p>'],
    ['[[small deeds#Why 🎉|x]]', '<p><a href="/blog/small-deeds-done-often#why-">x</a></p>'],
    ['[[small deeds# Why |x]]', '<p><a href="/blog/small-deeds-done-often#why">x</a></p>'],
    ['[x](../other/my-index.md)', '<p>x</p>'],
    [
      '![300](lamp.jpg) ![A lamp](code.mjs)',
      `<p>${picture('300')} <img src="code.mjs" alt="A lamp"></p>`,
    ],
    [
      '![[lamp.jpg|300 lamps]] ![[lamp.jpg|Lamp 300]]',
      `<p>${picture('300 lamps')} ${picture('Lamp 300')}</p>`,
    ],
    [
      '<video controls>\n<source src="talk.mp4" />\n<track src="talk.vtt" />\n</video>',
      '<video controls><source src="/blog/post/talk.mp4"><track src="/blog/post/talk.vtt"></video>',
      'md',
    ],
  ],
  HTML: [
    [
      '<details><summary>More</summary>Text</details>',
      '<details><summary>More</summary>Text</details>',
    ],
    [
      '<kbd>a</kbd> <sub>b</sub> <sup>c</sup> <mark>d</mark> <abbr title="e">f</abbr>'.replace(
        /^/,
        'x ',
      ),
      '<p>x <kbd>a</kbd> <sub>b</sub> <sup>c</sup> <mark>d</mark> <abbr title="e">f</abbr></p>',
    ],
    [
      'x <u>a</u> <small>b</small> <del>c</del> <ins>d</ins>',
      '<p>x <u>a</u> <small>b</small> <del>c</del> <ins>d</ins></p>',
    ],
    ['<div class="x" style="color:red" align="center" id="x">a</div>', '<div>a</div>'],
    ['x <a href="/x" target="_blank" class="y">a</a>', '<p>x <a href="/x">a</a></p>'],
    [
      'a <script> and\n\n`</script>`',
      '<p>a &lt;script&gt; and</p><p><code>&lt;/script&gt;</code></p>',
      'md',
    ],
    ['a <title> and more', '<p>a &lt;title&gt; and more</p>', 'md'],
    ['<iframe src="https://youtu.be/aqz-KE-bpKQ" />\n\nText', `${video('aqz-KE-bpKQ')}<p>Text</p>`],
    ['x <span />y', '<p>x <span></span>y</p>'],
    ['x <font color="red">a</font>', '<p>x a</p>'],
    ['<a id="top"></a>\n\nText', '<a id="top"></a><p>Text</p>', 'mdx'],
    ['x <a name="first">y</a> [z](#first)', '<p>x <a id="first">y</a> <a href="#first">z</a></p>'],
    ['x <a id="first" name="other"></a>', '<p>x <a id="first"></a></p>'],
    ['x <a id="page:contents">y</a>', '<p>x <a>y</a></p>'],
    [
      'x <a name="intro"></a>\n\n## Intro\n\n[y](#intro)',
      '<p>x <a></a></p><h2 id="intro">Intro</h2><p><a href="#intro">y</a></p>',
    ],
    ['x <a id="a"></a> <a id="a"></a>', '<p>x <a id="a"></a> <a></a></p>'],
    [
      'x <b id="a">y</b> <b id="b">y</b> [z](#a)',
      '<p>x <b id="a">y</b> <b>y</b> <a href="#a">z</a></p>',
    ],
    ['<div hidden>\n\nsecret\n\n</div>\n\nText', '<p>Text</p>'],
    ['x <span style="display: none">secret</span>', '<p>x </p>', 'md'],
    ['One\n\n&nbsp;\n\n<br />\n\ntwo', '<p>One</p><p>two</p>'],
    ['x <svg><text>no</text></svg> <blink>a *b*</blink> y', '<p>x  a <em>b</em> y</p>'],
    ['x <select><option>no</option></select> y', '<p>x  y</p>'],
    [
      '<div aria-label="A" data-x="y" data-footnote-x="z" title="t" lang="ar" role="note">x</div>',
      '<div aria-label="A" data-footnote-x="z" title="t" lang="ar" role="note">x</div>',
    ],
    ['x <b onclick="a()" title={b} lang="en" {...c}>y</b>', '<p>x <b lang="en">y</b></p>', 'mdx'],
    ['x <span className="a" title="b">y</span>', '<p>x <span title="b">y</span></p>', 'mdx'],
    ['x <>some *words*</> y', '<p>x some <em>words</em> y</p>', 'mdx'],
    [
      'x <a href="ftp://example.org">y</a> <a href="java&#9;script:a()">z</a>',
      '<p>x <a>y</a> <a>z</a></p>',
      'md',
    ],
    ['<td>x</td>', '<td>x</td>', 'md'],
    ['x <style> y <xmp>\n\n*z*', '<p>x &lt;style&gt; y &lt;xmp&gt;</p><p><em>z</em></p>', 'md'],
    ["a <a href='x>y' />b <br/>c", '<p>a <a href="x>y"></a>b <br>c</p>', 'md'],
    [
      '<Quotation source="Quran 94:5" arabic="يسرا">\n\nEase\n\n</Quotation>',
      '<figure class="quotation"><blockquote><p lang="ar">يسرا</p><p>Ease</p></blockquote><figcaption><a href="https://quran.com/94/5" class="reference">Quran 94:5</a></figcaption></figure>',
      'mdx',
    ],
    [
      '<Quotation source="Quran 94:5">Ease</Quotation>',
      '<figure class="quotation"><blockquote>Ease</blockquote><figcaption><a href="https://quran.com/94/5" class="reference">Quran 94:5</a></figcaption></figure>',
      'mdx',
    ],
    [
      '<Figure caption="At home">x</Figure>',
      '<figure>x<figcaption>At home</figcaption></figure>',
      'mdx',
    ],
    [
      '<iframe src="https://youtu.be/aqz-KE-bpKQ">\n\nText',
      `${video('aqz-KE-bpKQ')}<p>Text</p>`,
      'md',
    ],
    ['x <b title="y>z" />z', '<p>x <b title="y>z"></b>z</p>', 'md'],
    ['x <b  />y', '<p>x <b></b>y</p>', 'md'],
  ],
  'lists and tables': [
    // As they are pasted from messages, from Word and from web pages.
    ['Today:\n• One\n• Two', '<p>Today:</p><ul><li>One</li><li>Two</li></ul>'],
    [
      '•\tOne\n●  Two\n\n·\u00A0\u00A0\u00A0Three',
      '<ul><li><p>One</p></li><li><p>Two</p></li><li><p>Three</p></li></ul>',
    ],
    ['• One\n  ◦ Two', '<ul><li>One\n<ul><li>Two</li></ul></li></ul>'],
    ['> • One\n> • Two', '<blockquote><ul><li>One</li><li>Two</li></ul></blockquote>'],
    // Numbers as they are written in Arabic, and in messages.
    ['1- One\n2- Two', '<ol><li>One</li><li>Two</li></ol>'],
    ['Today:\n\n١- One\n\n٢ – Two', '<p>Today:</p><ol><li><p>One</p></li><li><p>Two</p></li></ol>'],
    ['١ـ One\n٢ـ Two', '<ol><li>One</li><li>Two</li></ol>'],
    ['۱۔ One\n۲۔ Two', '<ol><li>One</li><li>Two</li></ol>'],
    ['1۔ ایک\n2۔دو', '<ol><li>ایک</li><li>دو</li></ol>'],
    ['१। One\n\n२। Two', '<ol><li><p>One</p></li><li><p>Two</p></li></ol>'],
    ['۱۔۵ One\n۲۔۵ Two', '<p>۱۔۵ One\n۲۔۵ Two</p>'],
    ['(1) One\n(2) Two\n(3) 3', '<ol><li>One</li><li>Two</li><li>3</li></ol>'],
    ['1.One\n2.Two', '<ol><li>One</li><li>Two</li></ol>'],
    [
      '1-2 cups\n2-3 spoons\n\n1- alone\n\n3- Three\n5- Five',
      '<p>1-2 cups\n2-3 spoons</p><p>1- alone</p><p>3- Three\n5- Five</p>',
    ],
    ['1.5 cups\n2.5 spoons', '<p>1.5 cups\n2.5 spoons</p>'],
    // Lines with a sign of their own stay lines.
    ['Today:\n✅ One\n✅ Two\nmore', '<p>Today:<br>\n✅ One<br>\n✅ Two\nmore</p>'],
    ['a. One\nb. `Two`', '<p>a. One<br>\nb. <code>Two</code></p>'],
    ['أ- One\nب- Two', '<p>أ- One<br>\nب- Two</p>'],
    ['(क) One\n(ख) Two\n(ग) Three', '<p>(क) One<br>\n(ख) Two<br>\n(ग) Three</p>'],
    ['1-Jan\n2-Feb', '<p>1-Jan\n2-Feb</p>'],
    ['– One\n– *Two*', '<p>– One<br>\n– <em>Two</em></p>'],
    ['1️⃣ One\n2️⃣ Two', '<p>1️⃣ One<br>\n2️⃣ Two</p>'],
    ['One\n– two – three\nfour', '<p>One\n– two – three\nfour</p>'],
    ['One • Two\n· Three · four', '<p>One • Two\n· Three · four</p>'],
    ['```\n• One\n```', code('• One')],
    // As Turndown writes a line break in a cell.
    [
      '| a | b |\n|---|---|\n| Fajr | 5:12  \nat *home*  \nquiet |\n| Zuhr | 12:30 |',
      table(
        ['a', 'b'],
        [
          ['Fajr', '5:12<br>\nat <em>home</em><br>\nquiet'],
          ['Zuhr', '12:30'],
        ],
      ),
    ],
    [
      '| a | b |\n|---|---|\n| 5:12  \nhome | Fajr |',
      table(['a', 'b'], [['5:12<br>\nhome', 'Fajr']]),
    ],
    [
      '| a | b |\n|---|---|\n| Fajr | 5:12 |\n| Zuhr | 12:30  \nat home |',
      table(
        ['a', 'b'],
        [
          ['Fajr', '5:12'],
          ['Zuhr', '12:30<br>\nat home'],
        ],
      ),
    ],
    [
      '| a | b |\n|---|---|\n| 5:12  \nhome | Fajr |\nmore',
      table(
        ['a', 'b'],
        [
          ['5:12<br>\nhome', 'Fajr'],
          ['more', ''],
        ],
      ),
    ],
    // Rows without a border at their end.
    [
      '| a | b\n|---|---\n| Fajr | 5:12  \n| Zuhr | 12:30',
      table(
        ['a', 'b'],
        [
          ['Fajr', '5:12'],
          ['Zuhr', '12:30'],
        ],
      ),
    ],
    [
      'a | b\n---|---\nFajr | 5:12  \nZuhr | 12:30',
      table(
        ['a', 'b'],
        [
          ['Fajr', '5:12'],
          ['Zuhr', '12:30'],
        ],
      ),
    ],
    ['١. one\n٢. two', '<ol><li>one</li><li>two</li></ol>'],
    ['१) one\n\n२) two', '<ol><li><p>one</p></li><li><p>two</p></li></ol>'],
    ['१२३४. one', '<p>१२३४. one</p>'],
    [
      '| a | *b* |\n| c | `d` |',
      table(
        [],
        [
          ['a', '<em>b</em>'],
          ['c', '<code>d</code>'],
        ],
      ),
    ],
    ['| a | b |\n|---|---|---|\n| 1 | 2 |', table(['a', 'b'], [['1', '2']])],
    ['| a | b |  \n|---|---|---|  \n| 1 | 2 |', table(['a', 'b'], [['1', '2']])],
    ['|---|---|\n| a | b |', table([], [['a', 'b']])],
    [
      '> > | a |\n> > | b |',
      `<blockquote><blockquote>${table([], [['a'], ['b']])}</blockquote></blockquote>`,
    ],
    ['| | |\n|-|-|\n| a | b |', table([], [['a', 'b']])],
    ['| a | b |', '<p>| a | b |</p>'],
    ['x | a |\n| b | c |', '<p>x | a |\n| b | c |</p>'],
    ['| a |\n| b | c', '<p>| a |\n| b | c</p>'],
    [
      '| a | b |\n| c |',
      table(
        [],
        [
          ['a', 'b'],
          ['c', ''],
        ],
      ),
    ],
    [
      '| a | - |\n| - | b |',
      table(
        [],
        [
          ['a', '-'],
          ['-', 'b'],
        ],
      ),
    ],
    ['| a-b |\n| -c |', table([], [['a-b'], ['-c']])],
    [
      '| a *b* c | `d` e |\n| f | g |',
      table(
        [],
        [
          ['a <em>b</em> c', '<code>d</code> e'],
          ['f', 'g'],
        ],
      ),
    ],
    ['| a | b |\nand more', '<p>| a | b |\nand more</p>'],
    ['|a|\n|b|', table([], [['a'], ['b']])],
    ['| > |\n| = |', table([], [['&gt;'], ['=']])],
    ['| `a` *b* |\n| c |', table([], [['<code>a</code> <em>b</em>'], ['c']])],
    ['| `a |\n| b` |', table([], [['<code>a | | b</code>']])],
    [
      '| a || c |\n| d | e | f |',
      table(
        [],
        [
          ['a', '', 'c'],
          ['d', 'e', 'f'],
        ],
      ),
    ],
    // Lines of hyphens aren't shown, and other cells are that have a hyphen.
    ['|---|---|\n|---|', '<p>|—|—|\n|—|</p>'],
    ['| a |\n| : |\n| &nbsp; |', table([], [['a'], [':'], ['']])],
    ['| a |\n| &nbsp; |\n| b |', table([], [['a'], [''], ['b']])],
    ['| a | b |\n|: – |: — |---|\n| 1 | 2 |', table(['a', 'b'], [['1', '2']])],
    ['| a | b |\n|:---|:---:|---:|\n| 1 | 2 |', table(['a', 'b'], [['1', '2']])],
    ['| a- |\n| - *b* |\n| `-` |', table([], [['a-'], ['- <em>b</em>'], ['<code>-</code>']])],
    [
      '- [ ] open\n- [x] done',
      '<ul class="contains-task-list"><li class="task-list-item"><label><input type="checkbox" disabled> open</label></li><li class="task-list-item"><label><input type="checkbox" checked disabled> done</label></li></ul>',
    ],
    ['Term\n: Definition', '<dl><dt>Term</dt><dd>Definition</dd></dl>'],
    ['- one\r\n\t- two\r\n', '<ul><li>one\n<ul><li>two</li></ul></li></ul>'],
    ['\uFEFFText\r\nmore', '<p>Text\nmore</p>'],
    [
      '- [ ] one\n\n  two\n- [x] three\n  - four',
      '<ul class="contains-task-list"><li class="task-list-item"><p><label><input type="checkbox" disabled> one</label></p><p>two</p></li><li class="task-list-item"><p><label><input type="checkbox" checked disabled> three</label></p><ul><li>four</li></ul></li></ul>',
    ],
    [
      '- [ ] one\n  - two',
      '<ul class="contains-task-list"><li class="task-list-item"><label><input type="checkbox" disabled> one\n</label><ul><li>two</li></ul></li></ul>',
    ],
    ['- a <input type="checkbox" />', '<ul><li>a <input type="checkbox"></li></ul>'],
  ],
};

describe.each(Object.entries(sections))('%s', (_, rows) => {
  const cases = rows.flatMap(([written, html, only]) =>
    (only ? [only] : (['md', 'mdx'] as const)).map((format) => [written, format, html] as const),
  );
  test.each(cases)('%j in %s becomes the expected HTML', async (written, format, html) => {
    expect(withoutCommonParts(await htmlOf(written, format))).toBe(html);
  });
});
