import { describe, expect, test } from 'vitest';
import { diagnosticsOf, type Format, saidOf, useTexts } from './texts';

useTexts();

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
    ['## ![A lamp](lamp.jpg)\n\n## <img src="lamp.jpg" alt="A lamp" />', []],
    ['## ![A lamp][1]\n\n[1]: lamp.jpg', []],
    ['[[#Why]] and [y](https://example.org/a.md)', []],
    ['<Image src="./lamp.jpg" alt="A lamp" width={320} />', [], 'mdx'],
    ['<YouTube id="aqz-KE-bpKQ" />\n\nx <a id="top"></a> [y](#top)', []],
    ['A {% mn "word" %}The note.{% endmn %} and | a | b |', []],
    ['| a | b |\n|---|---|---|\n| 1 | 2 |', []],
    ['::: column-page-inset\nOne\n:::\n\n::: panel\nTwo\n:::', []],
    [
      '<blockquote class="twitter-tweet"><p>Words</p></blockquote>\n<script async src="https://platform.twitter.com/widgets.js"></script>',
      [],
      'md',
    ],
    [
      '<blockquote class="instagram-media" data-version="1">\n<div>Words</div></blockquote>\n<script async src="//instagram.com/embed.js"></script>',
      [],
      'md',
    ],
    [
      '<a data-flickr-embed="true" href="https://www.flickr.com/photos/1"><img src="lamp.jpg" alt="A lamp"></a><script async src="//embedr.flickr.com/assets/client-code.js" charset="utf-8"></script>',
      [],
      'md',
    ],
    [
      '<blockquote cite="https://x.example" class=tiktok-embed><section>Words</section></blockquote>\n<script async src="http://www.tiktok.com/embed.js"></script>',
      [],
      'md',
    ],
  ],
  'references to verses and hadith': [
    ['Read it (Qur’an 27:18–19), and Sahih al-Bukhari 6464.', []],
    ['`Qur’an 115:1`', []],
    [
      'Text\n\nfrom here\nto there (Qur’an 27:94), and *Qur’an 2:10–9*',
      ['4 There is no Qur’an 27:94: chapter 27 has', '4 The verses of Qur’an 2:10–9 go backwards.'],
    ],
    ["Qur'an 1:8", ["1 There is no Qur'an 1:8"]],
    [
      '[there](https://example.org) [Qur’an 1:8](https://quran.com/1)',
      ['1 There is no Qur’an 1:8'],
    ],
    ['<p>Sahih Muslim 9999</p>', ['1 There is no Sahih Muslim 9999: its numbers are 1 to 3033.']],
    [
      'Text\n\n<Quotation source="Qur’an 115:1">\n\nWords\n\n</Quotation>',
      ['3 There is no Qur’an 115:1: the chapters are 1 to 114.'],
      'mdx',
    ],
  ],
  'what belongs to another program': [
    ['Text\n{: .lead}', ['2 Warning: {: .lead} is a mark of Kramdown, and is left out.']],
    [
      'So it is.【12†source】\n\nAnd so.:contentReference[oaicite:0]{index=0}\n\nAs [cite_start]said.[cite: 1, 2]',
      [
        '1 Warning: 【12†source】 is a mark of a chat program, and is left out.',
        '3 Warning: :contentReference[oaicite:0]{index=0} is a mark of a chat program',
        '5 Warning: [cite_start] is a mark of a chat program',
        '5 Warning: [cite: 1, 2] is a mark of a chat program',
      ],
    ],
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
    [
      'Text\n\n{{< code lang="js" title="A list" >}}\na\n{{< /code >}}',
      ['3 Warning: "A list" isn\'t shown above the code. Write it in a line of its own.'],
    ],
    [
      'alias:: a\ntags:: b\n\nText ((625d9a16-3e56-4cf7-a257-fd715f1a7b2d))\nDEADLINE: <2024-05-01 Wed>',
      [
        '1 Warning: alias:: a is a property of Logseq or Obsidian, and is left out.',
        '4 Warning: ((625d9a16-3e56-4cf7-a257-fd715f1a7b2d)) is a block of Logseq, and is left out.',
        '5 Warning: DEADLINE: <2024-05-01 Wed> is a mark of Logseq, and is left out.',
      ],
    ],
    [
      'Text\n\nrating:: 5\n\nMore',
      [
        '3 Warning: “rating::” is a property of Logseq or Obsidian, which readers see. Delete the line, or write it as a sentence.',
      ],
    ],
    [
      '*[HTML]: Hyper Text',
      ['1 Warning: *[HTML]: Hyper Text is an explanation of an abbreviation'],
    ],
    [
      'Text #card\n\n#+BEGIN_QUERY\n{:query []}\n#+END_QUERY',
      [
        '1 Warning: #card is a mark of Logseq, and is left out.',
        '3 Warning: #+BEGIN_QUERY is a query of Logseq, and is left out.',
      ],
    ],
    // How a block looks or where it's found in Logseq is nothing that a reader would miss.
    ['- One\n  collapsed:: true\n  id:: a', [], 'md'],
    ['One %%private%% two', ['1 Warning: %%private%% is a private comment of Obsidian']],
    ['[Note](notes/a.md)', ['1 Warning: There is no published post named “a”, so these words']],
    [
      '^why-sabr\n\nText ^a1b2c3',
      ['1 Warning: ^why-sabr is a mark of Obsidian', '3 Warning: ^a1b2c3'],
    ],
    [
      '[Plan](https://www.notion.so/Plan-0123456789abcdef0123456789abcdef)',
      ['1 Warning: Can every reader open this page?'],
    ],
    ['[[Embed files]]', ['1 Warning: There is no published post named “Embed files”']],
    ['[x]({{ "/imamme" | url }}) and {{ site.baseurl }}/imamme', []],
    ['[[Big deeds]]', ['1 Warning: There is no published post named “Big deeds”']],
    ['[[Sleep: a start]]', ['1 Warning: There is no published post named “Sleep: a start”']],
    [':::grid\nText\n:::', ['1 Warning: :::grid isn’t known here']],
    ['Text\n::: "so"', ['2 Warning: The ::: is shown as it is']],
    ['$$x^{2} < y$$', ["1 Warning: Mathematics isn't drawn here"]],
    ['It costs $5 {x} or $6', ['1 {x} is code'], 'mdx'],
    ['$$x^2$$', ["1 Warning: Mathematics isn't drawn here"]],
    ['\\[T_{a}=T_{b}\\]', ["1 Warning: Mathematics isn't drawn here"]],
    ['So \\\\(x^2\\\\) is', ["1 Warning: Mathematics isn't drawn here"]],
    ['\\[\n\\frac{a}{b}\n\\]', ["1 Warning: Mathematics isn't drawn here"]],
    ['\\[see a\\_b\\] and \\(so\\) 2^3 \\[x\\]', []],
    ['```mermaid\na\n```', ["1 Warning: mermaid isn't drawn here"]],
    ['```{=html}\na\n```', ["1 Warning: {=html} isn't drawn here"]],
    ['```mathematica\na\n```\n\n```x-dot\na\n```', []],
    [
      '{{% x %}}\n\n{% y %}',
      ['1 Warning: {{% x %}} is a mark of Hugo', '3 Warning: {% y %} is a mark of Jekyll'],
    ],
    ['One %%private\n\nwords%% two', ['1 Warning: %%private is a private comment of Obsidian']],
    [`{{ ${'x'.repeat(60)} }}`, [`1 Warning: {{ ${'x'.repeat(37)}… is a mark of a template`]],
    [`{{ ${'x'.repeat(34)} }}`, [`1 Warning: {{ ${'x'.repeat(34)} }} is a mark of a template`]],
    ['{{< figure alt="x" >}}', ['1 Warning: {{< figure alt="x" >}} is a mark of Hugo']],
    [
      '{{< pin img="x" quote="One two" >}}',
      [
        '1 Warning: {{< pin img="x" quote="One two" >}} is a mark of Hugo with words, and is left out. Write the words in the text.',
      ],
    ],
    [
      'We at {{ site.title }}',
      [
        '1 Warning: {{ site.title }} is a mark of a template, and is left out. Write what it stands for in its place.',
      ],
    ],
    // What stands for several lines leaves as many behind.
    ['{{< figure\nsrc="lamp.jpg"\nalt="A lamp"\n>}}\n\n{% x %}', ['6 Warning: {% x %} is a mark']],
    ['{{< tip >}}\n\nText\n\n{{< /tip >}}\n\n{% x %}', ['7 Warning: {% x %} is a mark']],
    ['{% highlight js %}\na\n\nb\n{% endhighlight %}\n\n{% x %}', ['7 Warning: {% x %} is a mark']],
    ['!!! tip\n    a\n\n    b\n\n{% x %}', ['6 Warning: {% x %} is a mark']],
    ['<!-- a\n\nb -->\n\n{% x %}', ['5 Warning: {% x %} is a mark'], 'md'],
    ['[[Twice]]', ['1 Warning: There are several posts named “Twice”, so these words are no link']],
    [
      `[a note](${'x'.repeat(90)}.md)`,
      [
        `1 Warning: There is no published post named “${'x'.repeat(80)}…”, so these words are no link`,
      ],
    ],
    ['[x](/notes/sleep.md)', ['1 Warning: There is no published post named “sleep”']],
    ['[x](/notes/sleep/index.md)', ['1 Warning: There is no published post named “sleep”']],
    ['[x](/notes/Part%202.md)', ['1 Warning: There is no published post named “Part 2”']],
    ['[x](/what%20.md%20is.md)', ['1 Warning: There is no published post named “what .md is”']],
    [
      '[x](Sleep%200123456789abcdef0123456789abcdef.md)',
      ['1 Warning: There is no published post named “Sleep”'],
    ],
    [
      '[x](Code%200123456789abcdef0123456789abcdef%20is.md)',
      ['1 Warning: There is no published post named “Code 0123456789abcdef0123456789abcdef is”'],
    ],
    ['[[a\\b]]', ['1 Warning: There is no published post named “a\\b”']],
    ['![x](../notes/sleep.md)', ['1 Warning: There is no published post named “sleep”']],
    [
      'A {% box "some words" %}text{% endbox %}',
      [
        '1 {% box "some words" %} is a mark of Jekyll around words. Its own words would be lost: write',
        '1 Warning: {% endbox %} is a mark',
      ],
    ],
    [
      '{% img "a/b.jpg" %}\n\n{% endimg %}',
      ['1 There is no picture a/b.jpg', '1 Warning: The picture', '3 Warning: {% endimg %}'],
    ],
    [
      '#family #prayer\n\nText',
      [
        '1 Warning: #family #prayer is a line of tags, which belong into the field tags, and is left out.',
      ],
    ],
    ['Text\n\n#العائلة #الصبر\n', ['3 Warning: #العائلة #الصبر is a line of tags']],
    ['Share it with:\n\n#family #prayer\n\nText', ['3 Warning: These are tags of Obsidian']],
    ['#family\n\nText', ['1 Warning: These are tags of Obsidian']],
    ['#Ramadan is near, #1', []],
    [
      '# Title\n\nCreated: May 1, 2024 10:00 AM\nTags: family\n\nText',
      ['3 Warning: “Created” is a property of a page of Notion'],
    ],
    ['Text\n\nTags: family\n\nDate: a fruit, and\nnothing else', []],
    ['Our Author: the editors', []],
    ['Date: a fruit, and\nnothing else', []],
    ['Date: a fruit\n(and more: another)', []],
    [':::grid\nText\n:::', ['There are note, tip, important, warning, caution, reflection.']],
    ['He said so [@ibn-kathir, p. 3].', ['1 Warning: This is a reference of Quarto']],
    ['See\n@fig-lamp, [-@nawawi1277]', ['2 Warning: This is a reference of Quarto']],
    ['Write to me@fig-tree.com, @figs, [@] or `[@a]`', []],
    ['Costs $5, `$a_b$` and $a_{b}$', ["1 Warning: Mathematics isn't drawn here"]],
    ['It is set in $\\LaTeX$.', ["1 Warning: Mathematics isn't drawn here"]],
  ],
  elements: [
    [
      '<svg viewBox="0 0 9 9">\n  <text>a</text>\n\n  <text>b</text>\n</svg>',
      ["1 Warning: <svg> can't be used here, so it is left out"],
      'md',
    ],
    [
      '<div id="x">\n\na\n\n</div>\n\n<div id="y">\n\nb\n\n</div>',
      [
        "1 Warning: id can't be used in <div>, so it is left out.",
        "7 Warning: id can't be used in <div>, so it is left out.",
      ],
    ],
    [
      '<p class="x" style="color: red" align="center">x <a href="/x" target="_blank" rel="nofollow" data-x="1">it</a></p>',
      [],
    ],
    ['<table border="1" cellpadding="2"><tr><td width="9" bgcolor="red">x</td></tr></table>', []],
    ['<ol type="a"><li>x</li></ol>', ["1 Warning: type can't be used in <ol>, so it is left out."]],
    ['x <a id="page:contents">y</a>', ["1 Warning: id can't be used in <a>"]],
    ['<div hidden>\n\nText\n\n</div>', ['1 Warning: A hidden <div> is left out with all']],
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
    [
      '<iframe src="https://other.example"></iframe>',
      [
        "1 <iframe> can't be used here, because it could run a stranger's program. Write a link in its place: [What it is](https://other.example)",
      ],
    ],
    [
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1&color=red"></iframe>',
      ['[What it is](https://api.soundcloud.com/tracks/1)'],
    ],
    [
      '<iframe src="https://open.spotify.com/embed/track/1?x=y"></iframe>',
      ['[What it is](https://open.spotify.com/track/1)'],
    ],
    [
      '<iframe src="https://open.spotify.com/intl-de/embed/track/1"></iframe>',
      ['[What it is](https://open.spotify.com/intl-de/track/1)'],
    ],
    [
      '<iframe src="https://www.youtube.com/embed/videoseries?si=a&amp;list=PLa-1"></iframe>',
      ['[What it is](https://www.youtube.com/playlist?list=PLa-1)'],
    ],
    [
      '<iframe src="https://www.youtube-nocookie.com/embed/live_stream?channel=UCa-1"></iframe>',
      ['[What it is](https://www.youtube.com/channel/UCa-1/live)'],
    ],
    [
      'One\n\n{{< iframe src="https://other.example/a%20b" width="100%" >}}',
      [
        "3 <iframe> can't be used here, because it could run a stranger's program. Write a link in its place: [What it is](https://other.example/a%20b)",
      ],
    ],
    [
      '<iframe></iframe>',
      ["1 <iframe> can't be used here, because it could run a stranger's program. Take it out"],
    ],
    ...['https://giscus.app/client.js', 'https://utteranc.es/client.js'].map((src): Row => [
      `<script src="${src}" data-repo="a/b" async>\n</script>`,
      ["1 Warning: Comments of readers aren't shown here"],
    ]),
    [
      '<script src="https://platform.twitter.com/widgets.js"></script>',
      ["1 <script> can't be used here"],
    ],
    ['<YouTube id="aqz" />', ['1 "aqz" is not the id of a YouTube video']],
    ['<YouTube id="videoseries" />', ['1 "videoseries" is not the id of a YouTube video']],
    ['<YouTube />', ['1 "" is not the id of a YouTube video']],
    [
      '<iframe src="//other.example/a"></iframe>\n\n<iframe src="http://other.example/b"></iframe>',
      ['[What it is](https://other.example/a)', '[What it is](http://other.example/b)'],
    ],
    [
      `<iframe src="https://other.example/${'x'.repeat(120)}"></iframe>`,
      [`[What it is](https://other.example/${'x'.repeat(98)}…)`],
    ],
    [
      '<iframe src="https://w.soundcloud.com/player/"></iframe>',
      ['[What it is](https://w.soundcloud.com/player/)'],
    ],
    ...['/map/', 'data:text/html,https://a.example', 'https://'].map((src): Row => [
      `<iframe src="${src}"></iframe>`,
      ["1 <iframe> can't be used here, because it could run a stranger's program. Take it out"],
    ]),
    [
      '<blockquote class="twitter-tweet"><p>Words</p></blockquote>\n<script src="https://a.example/?https://platform.twitter.com/widgets.js"></script>',
      ["2 <script> can't be used here"],
      'md',
    ],
    [
      '<blockquote class="twitter-tweet"><p>Words</p></blockquote>\n<embed src="https://platform.twitter.com/widgets.js" />',
      ["2 <embed> can't be used here"],
      'md',
    ],
    [
      'x <x-video src="gone.mp4">a</x-video> <videos src="gone.mp4">b</videos>',
      ["1 Warning: <x-video> can't be used here", "1 Warning: <videos> can't be used here"],
    ],
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
      '<Chart data={[1, 2]} width={3} />',
      ["1 Warning: <Chart> can't be used here, so it is left out. Use"],
      'mdx',
    ],
    ['<Card title="One two" href="/x" />', ['1 Warning: <Card> can'], 'mdx'],
    ['<Quiz question="Which of them?" />', ["1 <Quiz> can't be used here. Use Markdown"], 'mdx'],
    ['<Steps items={["First of all"]} />', ["1 <Steps> can't be used here. Use Markdown"], 'mdx'],
    ['<Steps {...new Date()} />', ["1 Warning: <Steps> can't be used here"], 'mdx'],
    [
      '<Card title="A" href="javascript:run()" />',
      ['1 <Card> leads to what could run a program', '1 Warning: <Card> can'],
      'mdx',
    ],
    ['<ContactEmail />', ["1 <ContactEmail> can't be used here. Use Markdown"], 'mdx'],
    [
      '<Tabs>\n\nText\n\n</Tabs>',
      [
        "1 Warning: <Tabs> can't be used here, so only its words are shown. Use Markdown, or one of Callout, Figure, Quotation, Video with",
      ],
      'mdx',
    ],
    [
      'x <center>a</center>\n<center class="b">c</center>',
      [
        "1 Warning: <center> can't be used here, so only its text is shown.",
        "2 Warning: <center> can't be used here, so only its text is shown.",
      ],
    ],
    ['x <select></select>', ["1 Warning: <select> can't be used here, so it is left out."]],
    ['<svg>\n<text>a</text>\n</svg>', ["1 Warning: <svg> can't be used here, so it is left out."]],
    [
      '<div>\n\nText\n  <b id="x">a</b>\n\n</div>',
      ["4 Warning: id can't be used in <b>, so it is left out."],
    ],
    [
      '<div>\n<p>\n<b id="x">a</b> <i id="y">b</i></p>\n</div>',
      ["3 Warning: id can't be used in <b>", "3 Warning: id can't be used in <i>"],
      'md',
    ],
    [
      'x <blink onclick="a()">b</blink>',
      [
        "1 Warning: <blink> can't be used here, so only its text is shown.",
        "1 onclick can't be used in <blink>, because it could run a program. Delete it.",
      ],
    ],
    ["x <B ID='y' Title=z>a</B>", ["1 Warning: id can't be used in <b>"], 'md'],
    ['x <b title="a" title="b">c</b>', ['1 <b> has code in braces or an attribute twice'], 'mdx'],
    ['x <>a</> y', ["1 Warning: <> can't be used here, so only its text is shown."], 'mdx'],
    ['x <VIDEO src="./talk.mp4"></VIDEO>', [], 'md'],
    ['<Video id="intro" title="x"></Video>', ['1 <Video> works in a file named'], 'md'],
    ['x <b id="why">a</b> [y](#why)', []],
    ['x <b id="why">a</b> [y][1]\n\n[1]: #why', []],
    ['x <b id="why">a</b> <a href="#why">y</a>', []],
    ['x <b id="so schön">a</b> [y](#so%20sch%C3%B6n)', []],
    ['x <b id="why">a</b> [y](/why) [z](why#)', ["1 Warning: id can't be used in <b>"]],
    ['x <blink id="a">b</blink>', ["1 Warning: <blink> can't be used here"]],
    ['x <b title="The {brnd}">a</b>', [], 'md'],
    ['x <b title="The {brnd}">a</b>', ['1 Warning: {brnd} stands for nothing'], 'mdx'],
    ['x <fooBar>a</fooBar>', ["1 Warning: <foobar> can't be used here, so only its text"], 'mdx'],
    [
      '<p>\n\nText\n\n- item\n\n</p>',
      ['1 Warning: A <p> has its text in the same line. Write <div> around paragraphs.'],
      'mdx',
    ],
    ['<callout title="x">a</callout>', ['1 <Callout> works in a file named index.mdx'], 'md'],
    ['<Callout title="x" src="y">a</Callout>', ['1 <Callout> works in a file named'], 'md'],
    ['<figure>x</figure>', []],
    ['<p>a</p>\n\n<div>\n\na\n\n</div>', []],
    ['{brand} { brand } {/* a note */}', [], 'mdx'],
    ['{ /* a note */ /* and one more */ }', [], 'mdx'],
    [
      '{Brand} {b-rand}',
      ['1 {Brand} is code. Write {brand}', '1 {b-rand} is code. Write {brand}'],
      'mdx',
    ],
    [
      '<Callout title="The {brnd}, not {brand}">a</Callout>',
      ['1 Warning: {brnd} stands for nothing. There is {brand}.'],
      'mdx',
    ],
    ['<Callout title="The {brand}">a</Callout>', [], 'mdx'],
    [
      '<Figure caption="x" />',
      ['1 <Figure>: put the picture between <Figure caption="…"> and </Figure>'],
      'mdx',
    ],
    ['<Quotation source="x" />', ['1 <Quotation>: write the words between'], 'mdx'],
    ['<Quotation source="x" arabic="y">a</Quotation>', [], 'mdx'],
    ['<Quotation source=" ">a</Quotation>', ['1 <Quotation>: name where the words stand'], 'mdx'],
    ['<Video id="intro" title="x" />', [], 'mdx'],
    [
      '<Video id="https://www.youtube.com/live/aqz-KE-bpKQ" title="x" />',
      ['1 <Video>: This is a whole address. Write only the id: aqz-KE-bpKQ'],
      'mdx',
    ],
    ['<Video id="aqz" title="x" />', ['1 <Video>: "aqz" is not the id of a YouTube video'], 'mdx'],
    ['<Video title="x" />', ['1 <Video>: write its YouTube id, or id="intro".'], 'mdx'],
    ['<Video id="intro" />', ['1 <Video>: say what the video is: title="…".'], 'mdx'],
    [
      '<Callout tone="loud" title="x">a</Callout>',
      ['1 <Callout>: tone is "loud". Write note, tip, important, warning, caution or reflection.'],
      'mdx',
    ],
    [
      '<Video id="intro" title="x">a</Video>',
      ["1 A text can't be used in <Video>. Correct or delete it; there is id, title."],
      'mdx',
    ],
    ['<Callout title="x" titel="y">a</Callout>', ["1 titel can't be used in <Callout>"], 'mdx'],
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
      ['1 Warning: A PDF is no picture, so this is a link to it. Write [What it is](./guide.pdf)'],
    ],
    [
      '![Talk](./talk.mp4)',
      ['1 A film is no picture. Write <video src="./talk.mp4" controls></video>, or a link'],
    ],
    ['<Video src="./talk.mp4" controls></Video>', [], 'md'],
    [
      '<video src="./gone.mp4" controls></video>',
      ['1 There is no file ./gone.mp4. Put it beside the post, and write ./gone.mp4'],
    ],
    ['<audio src="/sounds/gone.mp3" controls></audio>', ['1 There is no file /sounds/gone.mp3']],
    [
      '<video src="talks//faith:one.mp4" controls></video>',
      [
        '1 There is no file talks//faith:one.mp4. Put it beside the post, and write ./faith:one.mp4',
      ],
    ],
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
    ['![A sea]( )', ['1 The picture has no address. Put it beside the post']],
    ['x <img alt="A sea" />', ['1 The picture has no address. Put it beside the post']],
    ['x <IMG SRC="sea.jpg" alt="A sea">', ['1 There is no picture sea.jpg'], 'md'],
    ['![[guide.pdf]]', ['1 Warning: A PDF is no picture, so this is a link to it.']],
    [
      '![Guide](file:///home/guide.pdf)',
      ["1 Links can't begin with file: here.", '1 Warning: A PDF is no picture'],
    ],
    [
      '![Guide](javascript:alert(1)//guide.pdf)',
      ["1 Links can't begin with javascript: here.", '1 Warning: A PDF is no picture'],
    ],
    ['![A guide][1]\n\n[1]: guide.pdf', ['1 A PDF is no picture. Write a link to it']],
    ['<img src="guide.pdf" alt="A guide" />', ['1 A PDF is no picture. Write a link to it']],
    ['![[lamp.jpg|300]]', ['1 Warning: "lamp.jpg" is the name of a file']],
    ['![[lamp.jpg|A lamp]]', []],
    ['![A lamp][1]\n\n[1]: ./sea.jpg', ['1 There is no picture ./sea.jpg']],
    ['![](lamp.jpg)', ['For example: ![A lamp on a low table](lamp.jpg)']],
    [
      `![](https://example.org/${'x'.repeat(80)}/lamp.jpg)`,
      ['For example: ![A lamp on a low table](./picture.jpg)'],
    ],
    ['<audio src="./talk.mp4" controls></audio>', []],
    ['<video src="//example.org/talk.mp4" controls></video>', []],
    ['<video controls>\n<source src="gone.mp4" />\n</video>', ['2 There is no file gone.mp4']],
    ['x <img src="lamp.jpg" alt />', ['1 Warning: The picture has no description']],
    ['x <img src="lamp.jpg" />', ['1 Warning: The picture has no description']],
    [
      '![](https://example.org/lamp.jpg?from=data:1)',
      ['1 Warning: The picture has no description'],
    ],
    ['![[Small deeds]]', []],
    ['![[Big deeds]]', ['1 Warning: There is no published post named “Big deeds”']],
    ['<audio src="/talk.mp3" controls></audio>', []],
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
        "1 Warning: import X from './x' is code, which shows nothing, and is left out.",
        '3 A line that begins with export is code, and a post holds no program.',
        '6 There is no picture ./sea.jpg',
        '8 {new Date().getFullYear()} is code, and a post holds no program.',
      ],
      'mdx',
    ],
    ['import duties rose in May.', ['1 A line that begins with import is code'], 'mdx'],
    [
      lines("import X from 'x'", '', 'export const a = 1;', '', '<X />'),
      [
        "1 Warning: import X from 'x' is code, which shows nothing",
        '3 Warning: export const a = 1; is code, which shows nothing',
        "5 Warning: <X> can't be used here",
      ],
      'mdx',
    ],
    ['<p class={x}>a</p>', ['1 <p> has code in braces'], 'mdx'],
    ['<p style={{ margin: 0 }}>a</p>', ['1 <p> has code in braces'], 'mdx'],
    [
      lines('<div>', '', 'a', '', 'b <b>c', '', '[x]()'),
      ['1 <div> has no end here', '5 <b> has no end here', '7 Warning: The link has no address'],
      'mdx',
    ],
    ['{/* a comment, <br> and <!-- x --> */} Text', [], 'mdx'],
    ['a \\{b\\} \\<c `<br>` and `{d}`', [], 'mdx'],
    ['x {/* a */} y {/* b */ 1}', ['1 {/* b */ 1} is code'], 'mdx'],
    [
      lines('<!-- a', 'b -->', '', '<img src="lamp.jpg" alt="A lamp">', '', '<hr>'),
      [
        '1 Comments have another form here',
        '4 <img> has no end here. Write <img src="lamp.jpg" alt="A lamp" />',
        '6 <hr> has no end here. Write <hr />',
      ],
      'mdx',
    ],
    [
      `<img alt="${'x'.repeat(120)}" src="lamp.jpg">`,
      [`Write <img alt="${'x'.repeat(94)}… />`],
      'mdx',
    ],
    [
      'Write <a@example.org> or <mailto:b@example.org> or <www.example.org>.',
      [
        '1 Links have no angle brackets here. Write [their text](mailto:a@example.org).',
        '1 Links have no angle brackets here. Write [their text](mailto:b@example.org).',
        '1 Links have no angle brackets here. Write [their text](https://www.example.org).',
      ],
      'mdx',
    ],
    ['a <5 b\n\n<!doctype>', ['1 A < begins a component here. To show it, write', '3 '], 'mdx'],
    [
      lines('</b> a', '', 'b <i>c</b> d', '', '[x]()'),
      [
        '1 </b> has no beginning. Write <b …> before the text, or delete it.',
        '3 </b> has no beginning. Write <b …> before the text, or first </i>, because it is still',
        '5 Warning: The link has no address',
      ],
      'mdx',
    ],
    [
      lines('<div>', '', '<div>', '', 'a', '', '</div>', '', 'b', '', '[x]()'),
      ['1 <div> has no end here', '11 Warning: The link has no address'],
      'mdx',
    ],
    [lines('{a', '', '[x]()'), ['1 {a} is code', '3 Warning: The link has no address'], 'mdx'],
    [`{${'x'.repeat(60)}}`, [`1 {${'x'.repeat(50)}…} is code`], 'mdx'],
    [lines('import a', 'export b', '', 'import c'), ['1 A line', '2 A line', '4 A line'], 'mdx'],
  ],
  'links and words': [
    ['[x](<https://example.org>) and [y][1]\n\n[1]: <https://example.org>', []],
    ['[x](./lamp.jpg)', ['1 To show a picture, write ! directly before the bracket.']],
    ['[![A lamp](lamp.jpg)](lamp.jpg)', []],
    ['x <a href="lamp.jpg"><img src="lamp.jpg" alt="A lamp" /></a>', []],
    ['x <a href="lamp.jpg"> <img src="lamp.jpg" alt="A lamp" /></a>', []],
    ['[x](ttps://example.org)', ['1 The address begins with https:// Write https://example.org']],
    [
      '[x](mail-to:a@example.org)',
      ['1 The address begins with mailto: Write mailto:a@example.org'],
    ],
    ['[x](https://example.org/?referredBy=abc)', ['1 This is a member’s own invitation']],
    ['TODO: more', ['1 Warning: "TODO" says that something is missing']],
    ['Lorem ipsum dolor', ['1 Warning: "Lorem ipsum" says that something is missing']],
    ['A TODO I have, lorem ipsum', ['1 Warning: "TODO" says that something is missing']],
    ['Then lorem ipsum', ['1 Warning: "lorem ipsum" says that something is missing']],
    ['HAY QUE HACERLO TODO', []],
    ['A *lost star', ['1 Warning: The stars (*) are shown as they are']],
    ['2 * 3, a* b and \\*a', []],
    ['So\\*\\*\\*\\*', ['1 Warning: The stars (*) are shown as they are']],
    ['**a\\*\\***b\\***\\*c', ['1 Warning: The stars (*) are shown as they are']],
    ['\\*\\*kwargs, \\*\\*\\*, **\\*a** and `\\*\\*\\*\\*`', []],
    ['<h3>\n**bold**\n</h3>', ['1 Warning: Markdown directly below an element of HTML'], 'md'],
    ['<p>Text\n```\ncode\n```\n</p>', ['1 Warning: Markdown directly below an element'], 'md'],
    ['Text\n<div>\n## Heading\n</div>', ['2 Warning: Markdown directly below an element'], 'md'],
    ['<summary>\na [b](/c)\n</summary>', ['1 Warning: Markdown directly below'], 'md'],
    ['<h3>\n  ```\n  a\n  ```\n</h3>', ['1 Warning: Markdown directly below'], 'md'],
    ['<div>\n2 ** 3, a [b]( c), a ## b and a ```\n#c\n</div>', [], 'md'],
    ['Text\n\n<div markdown="1">\n**a**\n\n[b](c d)\n</div>', ['6 Warning: There is a link'], 'md'],
    [
      'Text\n\n<p>\n**a**\n\n[b](c d)\n</p>',
      ['3 Warning: Markdown', '6 Warning: There is a'],
      'md',
    ],
    ['<pre>\n**no**\n</pre>\n\n<div>\n\n**bold**\n\n</div>', [], 'md'],
    ['<pre>\n**no**\n</pre >', [], 'md'],
    ['<div title="**no**">\nText, and 2 **</div>', [], 'md'],
    ['(*b', ['1 Warning: The stars (*) are shown as they are']],
    ['*b', ['1 Warning: The stars (*) are shown as they are']],
    ['*`a` b', ['1 Warning: The stars (*) are shown as they are']],
    ['a *** b', ['1 Warning: The stars (*) are shown as they are']],
    ['**a** *b', ['1 Warning: The stars (*) are shown as they are']],
    ['One\n\na *5, a*b, a*, **"b"**c', []],
    ['a ** b', ['1 Warning: The stars (*) are shown as they are']],
    ['*`5` b', ['1 Warning: The stars (*) are shown as they are']],
    ['Write a*b', []],
    ['Name: *__', []],
    ['Name: __*here', []],
    ['So it is*', []],
    ['Tea *5 cups', []],
    ['A blank __, and __b', []],
    ['`*a` and `**`', []],
    ['[a]()', ['1 Warning: The link has no address, so these words are no link']],
    ['[a]( ) [b](<>)', ['1 Warning: The link has no', '1 Warning: The link has no']],
    ['x <a href=" ">b</a>', ['1 Warning: The link has no address, so these words are no link']],
    ['[a](http://) [b][1]\n\n[1]: <>', ['1 The link has no address', '3 The link has no address']],
    ['[a](talks/faith:one) [b](/share?of=https://instagram)', []],
    ['[a](https://example.org/qr?data=tel:9876543210)', []],
    ['[a](tel:9876543210;phone-context=+91)', []],
    ['[a](/call+919876543210) [b](+919876543210x)', []],
    ['[a](/team/me@example.org) [b](me@example.org/x) [c](/about?email:me)', []],
    ['[a](/share?of=ttps://a.com) [b](/share?of=https:/a.com) [c](/share?of=www.a.com)', []],
    ['[a](a.common)', []],
    ['[a](mail:b@example.org)', ['1 The address begins with mailto: Write mailto:b@example.org']],
    ['[a](example.com)', ['1 The address begins with https:// Write https://example.com']],
    ['[a](../images/lamp.jpg)', ['1 To show a picture, write ! directly before the bracket.']],
    [
      '[a](http://mylocalhost) [b](http://localhosts) [c](http://a1b)',
      [
        '1 The address has no ending after "mylocalhost"',
        '1 The address has no ending after "localhosts"',
        '1 The address has no ending after "a1b"',
      ],
    ],
    [
      '[a](https://notion.so/b) [c](https://docs.google.com/document/d/1)',
      ['1 Warning: Can every reader open this page?', '1 Warning: Can every reader open'],
    ],
    ['[a](/share?of=https://notion.so/b)', []],
    ['x <b href="ftp://example.org">y</b>', ["1 Warning: href can't be used in <b>"]],
    ['[ ](/x)', ['1 Warning: The link has no text']],
    ['[ ](/x)\n\n[![A lamp](lamp.jpg)](/y)', ['1 Warning: The link has no text']],
    ['[the book](#)', ['1 Warning: # leads nowhere, so these words are no link']],
    ['x <a href="#">the book</a>', ['1 Warning: # leads nowhere, so these words are no link']],
    ['Write <script> below it', [], 'md'],
    ['x <b>y\n\nz', ['1 Warning: <b> has no end, so all that follows is in it. Write </b>'], 'md'],
    ['a <I>b</I>\n\n<b>x<b> <b>y</b>\n\nz', ['3 Warning: <b> has no end'], 'md'],
    ['x </b> <b>y</b> `<b>` <i>z\nz</i>\n\n<b>\n\nz\n\n</b>', [], 'md'],
    ['[![A lamp](lamp.jpg)](/x) [`a`](/y)', []],
    ['x <a href="/x"><b></b></a>', ['1 Warning: The link has no text'], 'mdx'],
    ['x <a href="/x">here</a>', ['1 Warning: "here" says little to those who jump'], 'mdx'],
    ['x <a>here</a>', []],
    [
      '[How to read more](/x) and [this link][1]\n\n[1]: /y',
      ['1 Warning: "this link" says little'],
    ],
    ['[see more](/x) and [here now](/y)', ['1 Warning: "see more" says little']],
    ['[x](ftp://example.org)', ["1 Links can't begin with ftp: here"]],
    [
      'x <a href="ftp://example.org">y</a>',
      ["1 Warning: href can't be used in <a>", "1 Links can't begin with ftp: here"],
    ],
    ['[x](HTTPS://example.org) and [y](sms:+919876543210)', []],
    ['[x](http//a.com)', ['1 The address begins with https:// Write https://a.com']],
    ['[x](https;//a.com)', ['1 The address begins with https:// Write https://a.com']],
    ['[x](a.com/b)', ['1 The address begins with https:// Write https://a.com/b']],
    ['[x](a.html)', []],
    [
      `[x](ttps://example.org/${'y'.repeat(200)})`,
      [`Write https://example.org/${'y'.repeat(130)}…`],
    ],
    ['[x](sms:98765432)', ['1 The number has no country code. Begin it with sms:+ and the code']],
    ['[x](tel:1098)', []],
    ['[x](lamp.jpg?a#b)', ['1 To show a picture, write ! directly before the bracket.']],
    ['[x](/lamp.jpg) [y](gone.jpg) [z](https://example.org/lamp.jpg)', []],
    ['[x](https://a@b.org) [y](http://[::1]/) [z](http://localhost)', []],
    ['[x](https://a--b.web.app/c)', ['1 This is a preview of the site']],
    ['[x](https://a.web.app/b--c.web.app)', []],
    ['![A lamp][1]\n\n[1]: sea.com.jpg', ['1 There is no picture sea.com.jpg']],
    ['XXX and FIXME', ['1 Warning: "XXX" says that something is missing']],
    ['Then TODO later', ['1 Warning: "TODO" says that something is missing']],
    ['TODO EL MUNDO, de TODOS, y todo eso', []],
    ['a*1*2 and 2*3*4', ['1 Warning: * changes the look of a text']],
    ['2**3**4', ['1 Warning: ** changes the look of a text']],
    ['*in 2_3_4*', []],
    ['Ka`b a`h and `a` b', ['1 Warning: The ` begins code. For an apostrophe, write ’ or ‘.']],
    [
      '5. five\n\nText\n\n1. one\n\nText\n\n3. three\n4. four',
      ['1 Warning: A number and a full stop'],
    ],
    [
      '| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |',
      ['1 A row of the table has 3 cells and the first row 2'],
    ],
    ['## One\n\n#### Two', ['3 Warning: This heading skips a level. Write ### Two']],
    ['# One\n\n### Two', ['3 Warning: This heading skips a level. Write ## Two']],
    ['## One\n\n### Two\n\n## Three\n\n### Four', []],
    [`#### ${'x'.repeat(400)}`, [`Write ## ${'x'.repeat(60)}…`]],
    ['## &nbsp;\n\n## <b></b>', ['1 Warning: The heading is empty', '3 Warning: The heading']],
    ['[^1]\n\n[^1]: One.\n\nText\n\n[^1]: One.\n', ['7 Warning: This line is not shown']],
    [
      '[^1]\n\n[^1]: One.\n\n[^1]: Two.',
      ["5 This line is not shown: the text doesn't refer to [^1]"],
    ],
    ['Text\n\n[^1]: One.', ["3 Warning: The text doesn't refer to [^1], so that this note is a"]],
    ['Text\n\n[^1]: One.\n\n    Two.', ["3 This line is not shown: the text doesn't refer to"]],
    [
      '[x][1]\n\n[1]: /a\n[1]: /b\n[2]: /c',
      ['4 Warning: This line is not shown', '5 Warning: This'],
    ],
    [
      '[^1]\n\n[^1]: One.\n\n[1]: /a',
      ["5 Warning: This line is not shown: the text doesn't refer to [1], or another line"],
    ],
    ['::: "so"\n\nText', ['1 Warning: The ::: is shown as it is']],
    ['Text\n\na [b] (/c)', ['3 Warning: There is a link, a picture or a note with a mistake']],
    ['Text \\[b\\](c d)', []],
    ['[ ![A lamp](lamp.jpg)](/x) [ ![A lamp][1]](/y)\n\n[1]: lamp.jpg', []],
    ['[ <img src="lamp.jpg" alt="A lamp">](/x)', [], 'md'],
    ['[x](https://a--b.web.app.example.org)', []],
    ['[x](http://instagram)', ['1 The address has no ending after "instagram"']],
    ['[x](https://me:you@instagram)', ['1 The address has no ending after "instagram"']],
    ['[x](https://www.example.c)', ['1 The address has no ending after "www.example.c"']],
    ['#### Deep\n\n# One', ['1 Warning: This heading skips a level. Write # Deep']],
    ['x`a b` ال, ال`a b`x and x`y`z', []],
    ['`a b`x', []],
    [':-) a', []],
    ['[a] (/b)\nand [^1]', ['1 Warning: There is a link, a picture or a note with a mistake']],
    ['[*a*](b c)', ['1 Warning: There is a link, a picture or a note with a mistake']],
    ['a ::: b', []],
  ],
};

describe.each(Object.entries(sections))('%s', (_, rows) => {
  const cases = rows.flatMap(([written, said, only]) =>
    (only ? [only] : (['md', 'mdx'] as const)).map(
      (format) => [written.slice(0, 200), format, written, said] as const,
    ),
  );
  test.each(cases)('%j in %s gets the expected messages', async (_, format, written, said) => {
    const all = await saidOf(written, format);
    expect(all).toEqual(said.map((one) => expect.stringContaining(one)));
    for (const message of all) expect(message.length).toBeLessThan(300);
  });
});

test('a message has the column at which an editor finds the mistake', async () => {
  const source = lines(
    'One [x](javascript:a())',
    'and %%private%%, {y}',
    '  <b id="z">a</b>',
    'and \\* the [place] (/x)',
  );
  const places = (await diagnosticsOf(source, 'mdx')).map(({ line, column }) => [line, column]);
  expect(places).toEqual([
    [1, 5],
    [2, 5],
    [2, 7],
    [3, 3],
    [4, 18],
  ]);
});

test.each([
  ['Text\n\n##Heading *lost', 3],
  ['Text\n\n##Heading\nand *lost', 4],
  ['Text\n\n> [!NOTE]\n> and *lost', 4],
  ['Text\n\n:::note[Its heading]\nand *lost\n:::', 4],
  ['Text\n\n| a | b |\n| 1 | *lost |', 4],
  ['Text\n\n| a | b |\n|---|---|---|\n| 1 | *lost |', 5],
  ['Text\n\n| a | b |\n|---|---|\n| 1 | *lost  \nand more |', 5],
  ['??? note "More"\n    Text\n\nand *lost', 4],
  ['=== "One"\n\n    Text\n\nand *lost', 5],
  ['{% note info %}\nText\n{% endnote %}\nand *lost', 4],
  ['{% blockquote Rumi %}\nText\n{% endblockquote %}\n\nand *lost', 5],
  ['{% blockquote Rumi %}\nOne\ntwo\n{% endblockquote %}\n\nand *lost', 6],
  ['- #+BEGIN_QUOTE\n  Text\n  #+END_QUOTE\n\nand *lost', 5],
  ['#+BEGIN_TIP\nText\n#+END_TIP\n\nand *lost', 5],
  ['- One\n  :LOGBOOK:\n  a\n  :END:\n\nand *lost', 6],
  [':::note\nTerm\n: Definition\n:::\n\nand *lost', 6],
  [':::note\nTerm\n: Definition\n\n:::\n\nand *lost', 7],
  [':::note\nTerm\n: Definition\n\nText\n:::\n\nand *lost', 8],
  ['\\```\na\n\\```\n\nand *lost', 5],
])(
  'in %j, the message is about line %i, although what is there was put right',
  async (text, line) => {
    expect(await diagnosticsOf(text, 'md')).toMatchObject([
      { line, message: expect.stringContaining('The stars (*) are shown as they are') },
    ]);
  },
);

test('each element in a line of HTML has its own column', async () => {
  const said = await diagnosticsOf('<div id="a"><p id="b">x</p></div>\n<i id="c">y</i>', 'md');
  expect(said.map(({ line, column }) => [line, column])).toEqual([
    [1, 1],
    [1, 13],
    [2, 1],
  ]);
});

test('a draft may be unfinished, and nothing else', async () => {
  const messages = (isDraft: boolean) => saidOf('TODO: [x]()', 'md', isDraft);
  expect(await messages(true)).toEqual([expect.stringContaining('The link has no address')]);
  expect(await messages(false)).toHaveLength(2);
});
