import { describe, expect, test } from 'vitest';
import { htmlOf, plain, type Format } from './texts';

/** What is written, what becomes of it, and the only format in which that is so, if it's one. */
type Row = readonly [written: string, html: string, only?: Format];

const picture = (alt: string, path = './lamp.jpg') =>
  `<img src="${path}" alt="${alt}" width="1080" height="608">`;
const figure = (caption: string, inside = picture('A lamp')) =>
  `<figure>${inside}<figcaption class="meta">${caption}</figcaption></figure>`;
const callout = (heading: string, inside = '<p>Text</p>') =>
  `<aside class="callout tile flow" aria-label="${heading}"><p class="row heading">${heading}</p>${inside}</aside>`;
const video = (id: string) =>
  `<figure><video-embed class="on-deep"><a href="https://www.youtube.com/watch?v=${id}"><span class="visually-hidden">Play the film: </span>Video</a></video-embed></figure>`;
const code = (text: string, language = '') =>
  `<pre tabindex="0" role="group" aria-label="Code" dir="ltr"><code${language && ` class="language-${language}"`}>${text}\n</code></pre>`;

const sections: Record<string, Row[]> = {
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
  ],
  'plain signs in Markdown': [
    ['One<br>two<br/>three<br />four', '<p>One<br>two<br>three<br>four</p>', 'md'],
    ['One<br />two', '<p>One<br>two</p>', 'mdx'],
    ['One <!-- editor’s note -->two', '<p>One two</p>', 'md'],
    ['if (x) { y } and {}', '<p>if (x) { y } and {}</p>', 'md'],
    ['<https://example.org>', '<p><a href="https://example.org">https://example.org</a></p>', 'md'],
    ['a < b, x <3', '<p>a &lt; b, x &lt;3</p>', 'md'],
    ['{brand} and \\{brand}', '<p>Usrah and {brand}</p>'],
    ['At 10:30 :smile: ok:note[*so*]', '<p>At 10:30 :smile: ok:note[<em>so</em>]</p>'],
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
  ],
  videos: [
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', video('aqz-KE-bpKQ')],
    ['https://youtu.be/aqz-KE-bpKQ?t=3', video('aqz-KE-bpKQ')],
    ['{{< youtube aqz-KE-bpKQ >}}', video('aqz-KE-bpKQ')],
    ['{% include youtube.html id="aqz-KE-bpKQ" %}', video('aqz-KE-bpKQ')],
    ['<iframe src="//www.youtube.com/embed/aqz-KE-bpKQ?rel=0"></iframe>', video('aqz-KE-bpKQ')],
    ['<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>', video('aqz-KE-bpKQ')],
    [
      'See https://youtu.be/aqz-KE-bpKQ',
      '<p>See <a href="https://youtu.be/aqz-KE-bpKQ">https://youtu.be/aqz-KE-bpKQ</a></p>',
    ],
    [
      'x <video src="./talk.mp4" controls></video>',
      '<p>x <video src="/blog/post/talk.mp4" controls></video></p>',
    ],
    ['x <Video src="./talk.mp4" />', '<p>x <video src="/blog/post/talk.mp4"></video></p>', 'md'],
  ],
  'marks of other programs': [
    ['Text\n{: .lead}', '<p>Text</p>'],
    ['![A lamp](lamp.jpg){width=300}', `<p>${picture('A lamp')}</p>`],
    ['One {% comment %}private\n\nwords{% endcomment %} two', '<p>One</p><p>two</p>'],
    ['One {% include x %} two', '<p>One  two</p>'],
    ['{{< x >}}\n\nText', '<p>Text</p>'],
    ['One\n\n<!--more-->\n\ntwo', '<p>One</p><p>two</p>'],
    ['[toc]\n\n[[_TOC_]]\n\nText', '<p>Text</p>'],
    ['- TOC\n{:toc}\n\nText', '<p>Text</p>'],
    ['One %%private *words*\n\nand more%% two', '<p>One</p><p>two</p>'],
    ['[gallery ids="1,2"]\n\nText', '<p>Text</p>'],
    ['`{{ x }}` and `%%`', '<p><code>{{ x }}</code> and <code>%%</code></p>'],
    ['```liquid\n{% include x %}\n```', code('{% include x %}', 'liquid')],
    ['{% highlight js %}\na\n{% endhighlight %}', code('a', 'js')],
    ['{{< highlight bash >}}\n# a\n{{< /highlight >}}', code('# a', 'bash')],
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
      `<figure><a href="/x">${picture('A lamp')}</a><figcaption class="meta">At home</figcaption></figure>`,
    ],
    ['\\[gallery ids="1,2"\\]\n\nText', '<p>Text</p>'],
    ['{{ page.title }}\n====\n\nText', '<p>Text</p>'],
    [
      '{{< link "https://example.org" "There" >}}',
      '<p><a href="https://example.org">There</a></p>',
    ],
    ['[x]({% post_url 2024-05-01-patience %})', '<p><a href="/blog/patience">x</a></p>'],
    ['[x]({% link _posts/2024-05-01-patience.md %})', '<p><a href="/blog/patience">x</a></p>'],
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
    ['[[Embed files|these]]', '<p>these</p>'],
  ],
  code: [
    ['Text\n\n    one\n      two', `<p>Text</p>${code('one\n  two')}`],
    ['~~~\none\n~~~', code('one')],
    ['```js {1,3} title="x"\none\n```', code('one', 'js')],
    ['الـ`code` بعد', '<p>الـ<code>code</code> بعد</p>'],
    ['安装`npm`即可', '<p>安装<code>npm</code>即可</p>'],
  ],
  'bold and italic': [
    ['**Important **next', '<p><strong>Important</strong> next</p>'],
    ['**مهم:**نص', '<p><strong>مهم:</strong>نص</p>'],
    ['**"So"**he said', '<p><strong>“So”</strong>he said</p>'],
    ['**See [it](/x):**then', '<p><strong>See <a href="/x">it</a>:</strong>then</p>'],
    [
      '| **مهم:**نص |\n|---|',
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0" dir="rtl"><table dir="rtl"><thead><tr><th><strong>مهم:</strong>نص</th></tr></thead></table></div>',
    ],
    ['*مهم:*نص', '<p><em>مهم:</em>نص</p>'],
    ['\\*\\*no\\*\\* and 2 * 3 * 4', '<p>**no** and 2 * 3 * 4</p>'],
    ['影响~~，因为。~~', '<p>影响<del>，因为。</del></p>'],
    ['\\~~a~~ and \\==b==', '<p>~~a~~ and ==b==</p>'],
    ['==marked== and ==two==', '<p><mark>marked</mark> and <mark>two</mark></p>'],
    ['==marked== and a==b', '<p><mark>marked</mark> and a==b</p>'],
  ],
  links: [
    ['[[Small deeds]]', '<p><a href="/blog/small-deeds-done-often">Small deeds</a></p>'],
    [
      '[[small deeds#Why so|these]]',
      '<p><a href="/blog/small-deeds-done-often#why-so">these</a></p>',
    ],
    ['[[#Why so]]', '<p><a href="#why-so">#Why so</a></p>'],
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
    ['a <title> and more', '<p>a &lt;title&gt; and more</p>', 'md'],
    ['<iframe src="https://youtu.be/aqz-KE-bpKQ" />\n\nText', `${video('aqz-KE-bpKQ')}<p>Text</p>`],
    ['x <span />y', '<p>x <span></span>y</p>'],
    ['x <font color="red">a</font>', '<p>x a</p>'],
    ['<a id="top"></a>\n\nText', '<a></a><p>Text</p>', 'mdx'],
  ],
  'lists and tables': [
    [
      '- [ ] open\n- [x] done',
      '<ul class="contains-task-list"><li class="task-list-item"><label><input type="checkbox" disabled> open</label></li><li class="task-list-item"><label><input type="checkbox" checked disabled> done</label></li></ul>',
    ],
    ['Term\n: Definition', '<dl><dt>Term</dt><dd>Definition</dd></dl>'],
    ['- one\r\n\t- two\r\n', '<ul><li>one\n<ul><li>two</li></ul></li></ul>'],
    ['\uFEFFText\r\nmore', '<p>Text\nmore</p>'],
  ],
};

describe.each(Object.entries(sections))('%s', (_, rows) => {
  const cases = rows.flatMap(([written, html, only]) =>
    (only ? [only] : (['md', 'mdx'] as const)).map((format) => [written, format, html] as const),
  );
  test.each(cases)('%j in %s', async (written, format, html) => {
    expect(plain(await htmlOf(written, format))).toBe(html);
  });
});
