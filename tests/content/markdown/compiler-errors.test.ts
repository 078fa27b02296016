import { describe, expect, test } from 'vitest';
import { withoutCompilerErrors } from '@/content/markdown/compiler-errors';
import type { WarnAt } from '@/content/markdown/foreign-marks';
import { features } from '@/content/markdown/index';

/** What is written, what is left of it, and what is said about it with its line and column. */
type Row = readonly [written: string, left: string, said: readonly string[]];

const sections: Record<string, Row[]> = {
  'what HTML writes in another way': [
    [
      'A <img src="sea.jpg" alt="A sea"> and <br>',
      'A <img src="sea.jpg" alt="A sea"/> and <br/>',
      ['1:3 <img> has no end', '1:39 <br> has no end'],
    ],
    ['A <BR CLASS="x"></BR> b', 'A <BR CLASS="x"/> b', ['1:3 <BR> has no end']],
    [
      'x <a@b.org> <mailto:c@d.org> <www.a.org> y',
      'x                                        y',
      [
        '1:3 Links have no angle brackets here. Write [their text](mailto:a@b.org).',
        '1:13 Links have no angle brackets here. Write [their text](mailto:c@d.org).',
        '1:30 Links have no angle brackets here. Write [their text](https://www.a.org).',
      ],
    ],
    [
      '[x](<https://a.org>) <https://www.b.org> <me@b.org>',
      '[x](<https://a.org>)                               ',
      [
        '1:22 Links have no angle brackets here. Write [their text](https://www.b.org).',
        '1:42 Links have no angle brackets here. Write [their text](mailto:me@b.org).',
      ],
    ],
    [
      '{/* <br> */} <br> {/* a */}<hr>',
      '{/* <br> */} <br/> {/* a */}<hr/>',
      ['1:14 <br> has no end', '1:28 <hr> has no end'],
    ],
    [
      'One <!-- a\nb --> `<br>` two',
      'One       \n      `<br>` two',
      ['1:5 Comments have another form here. Write {/* … */} instead of <!-- … -->.'],
    ],
    // An indented one would be code in Markdown, and isn't in MDX.
    [
      'a <5\n\nText\n\n    <!-- a\n    <b> -->',
      'a   \n\nText\n\n          \n           ',
      [
        '1:3 A < begins a component here.',
        '5:5 Comments have another form here. Write {/* … */} instead of <!-- … -->.',
      ],
    ],
  ],
  programs: [
    ['import or export', '                ', ['1:1 A line that begins with import is code']],
    ['import a\n \nText', '        \n \nText', ['1:1 A line that begins with import is code']],
    [
      'import a\nexport b\n\t\nText',
      '        \n        \n\t\nText',
      ['1:1 A line that begins with import is code', '2:1 A line that begins with export is code'],
    ],
    [
      'Text\n\nexport const important = 1',
      'Text\n\n                          ',
      ['3:1 Warning: export const important = 1 is code, which shows nothing'],
    ],
    [
      'export const a = {\n  b: 1,\n}\n\nText',
      '                  \n       \n \n\nText',
      ['1:1 Warning: export const a = { is code, which shows nothing, and is left out.'],
    ],
    [
      'import a\n\n\nexport b\n',
      '        \n\n\n        \n',
      ['1:1 A line that begins with import is code', '4:1 A line that begins with export is code'],
    ],
  ],
  braces: [
    [
      '\\{a <5',
      '\\{a   ',
      ['1:5 A < begins a component here. To show it, write a backslash before it: \\<5'],
    ],
    ['a {b\n\nc', 'a  b\n\nc', ['1:3 {b} is code, and a post holds no program.']],
    [
      '{a {b} c}',
      '         ',
      [
        '1:4 {b} is code, and a post holds no program.',
        '1:1 {a c} is code, and a post holds no program.',
      ],
    ],
    ['\\{a {b', '\\{a  b', ['1:5 {b} is code, and a post holds no program.']],
    ['a {b} {c', 'a {b}  c', ['1:7 {c} is code, and a post holds no program.']],
    ['{a\n  b   c}', '  \n        ', ['1:1 {a b c} is code, and a post holds no program.']],
    ['{a: }}', '     }', ['1:1 {a:} is code, and a post holds no program.']],
    [':::note{.red}\nText\n:::', ':::note{.red}\nText\n:::', []],
    ['{`', ' `', ['1:1 {`} is code, and a post holds no program.']],
    ['{f({a: 1}) b}', '             ', ['1:1 {f({a: 1}) b} is code, and a post holds no program.']],
    ['{<b>}', '     ', ['1:1 {<b>} is code, and a post holds no program.']],
    ['{"{"} <b>x', '{"{"}    x', ['1:7 <b> has no end here.']],
    ['{"}" x} <b c>d</b>', '{"}"  } <b c>d</b>', ['1:6 "x} <b c>d</b>" can\'t be read.']],
    [
      '{"}" x}',
      '{"}"  }',
      ['1:6 "x}" can\'t be read. Look for a missing bracket, brace or quotation mark.'],
    ],
  ],
  'elements without an end or a beginning': [
    [
      'x </b> y',
      'x      y',
      ['1:3 </b> has no beginning. Write <b …> before the text, or delete it.'],
    ],
    ['<b>x\n\n<i>y</i>', '   x\n\n<i>y</i>', ['1:1 <b> has no end here.']],
    [
      'a <i>b</b> c</i>',
      'a <i>b     c</i>',
      ['1:7 </b> has no beginning. Write <b …> before the text, or first </i>, because'],
    ],
    [
      '<div>\n\na\n\n</p>\n\n</div>',
      '<div>\n\na\n\n    \n\n</div>',
      ['5:1 </p> has no beginning. Write <p …> before the text, or first </div>, because'],
    ],
    [
      '<i>a</b> b',
      '   a     b',
      ['1:5 </b> has no beginning. Write <b …> before the text, or first </i>, because'],
    ],
    [
      '<Callout title="x">\n\n- a\n\n</Callout> b',
      '                   \n\n- a\n\n           b',
      ['5:1 <Callout> has no end here.'],
    ],
    [
      '<div>\n\n- a\n  <div>\n\n</div>\n',
      '     \n\n- a\n       \n\n      \n',
      ['4:3 <div> has no end here.', '1:1 <div> has no end here.'],
    ],
    ['a word more <b>x', 'a word more    x', ['1:13 <b> has no end here.']],
    ['<div>\n<b/>\n<div/>\n', '     \n<b/>\n<div/>\n', ['1:1 <div> has no end here.']],
    ['a\n\n\n<b>\n\n\nc', 'a\n\n\n   \n\n\nc', ['4:1 <b> has no end here.']],
    [
      '<>a',
      '  a',
      ['1:1 A < begins a component here. To show it, write a backslash before it: \\<>a'],
    ],
    [
      '</>',
      '   ',
      ['1:1 A < begins a component here. To show it, write a backslash before it: \\</>'],
    ],
  ],
  signs: [
    [
      'a < b <3',
      'a < b   ',
      ['1:7 A < begins a component here. To show it, write a backslash before it: \\<3'],
    ],
    [
      'a <5',
      'a   ',
      ['1:3 A < begins a component here. To show it, write a backslash before it: \\<5'],
    ],
    ['a <b c', 'a    c', ["1:3 <b … can't be read"]],
    [
      'a <b/> <c',
      'a <b/>   ',
      ['1:8 A < begins a component here. To show it, write a backslash before it: \\<c'],
    ],
    [
      '<x.y',
      '    ',
      ['1:1 A < begins a component here. To show it, write a backslash before it: \\<x.y'],
    ],
    [
      'a <!doctype html> b',
      'a                 b',
      ['1:3 Comments have another form here. Write {/* … */} instead of <!-- … -->.'],
    ],
    [
      'a <?xml?> b',
      'a         b',
      ['1:3 A < begins a component here. To show it, write a backslash before it: \\<?xml?>'],
    ],
    ['<b title=“x”>y</b>', '             y    ', ["1:1 <b … can't be read"]],
    ['<b title="x>y</b>', '            y    ', ["1:1 <b … can't be read"]],
    ['<b title=“x”><b/>y</b>', '             <b/>y    ', ["1:1 <b … can't be read"]],
    [
      '<b title=“x”><b>y</b></b> <b/>',
      '             <b>y</b>     <b/>',
      ["1:1 <b … can't be read"],
    ],
    [
      `a <${'x'.repeat(70)}`,
      `a ${' '.repeat(71)}`,
      ['1:3 A < begins a component here. To show it, write a backslash before it: \\<xxx'],
    ],
  ],
};

describe.each(Object.entries(sections))('in MDX, %s', (_, rows) => {
  test.each(rows)('%j is left as %j', (written, left, said) => {
    const messages: string[] = [];
    const told =
      (kind: string): WarnAt =>
      ({ line, column }, message) =>
        messages.push(`${line}:${column} ${kind}${message}`);
    const text = withoutCompilerErrors(written, features, told(''), told('Warning: '));
    expect(messages).toEqual(said.map((one) => expect.stringContaining(one)));
    expect(text).toBe(left);
  });
});

test('after 500 mistakes of MDX, no more are looked for', () => {
  const messages: string[] = [];
  const tell: WarnAt = (_, message) => messages.push(message);
  withoutCompilerErrors('</b>\n'.repeat(510), features, tell, tell);
  expect(messages).toHaveLength(500);
});
