import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { translators } from '../../eslint-translators.js';

/** Returns the texts and expressions that the rule reports in the code of an island. */
function reported(code: string): string[] {
  const parserOptions = { ecmaFeatures: { jsx: true } };
  const config = { ...translators, files: ['**/*.tsx'], languageOptions: { parserOptions } };
  return new Linter()
    .verify(code, config as Linter.Config, { filename: 'Island.tsx' })
    .map(({ column, endColumn }) => code.slice(column - 1, endColumn! - 1));
}

test.for([
  [
    'a condition beside a text',
    '<p>Resend{isLate && " in 9 s"}</p>',
    ['Resend', '{isLate && " in 9 s"}'],
  ],
  ['a condition beside an element', '<p><b/>{isYou && "You"}</p>', ['{isYou && "You"}']],
  ['two conditions', '<p>{a && a.text}{b ? <b/> : "b"}</p>', ['{a && a.text}', '{b ? <b/> : "b"}']],
  ['a text that changes in place', '<p>{count} points</p>', ['{count}', ' points']],
  ['a text after a space', '<p> {notice}</p>', ['{notice}']],
  ['a text beside an element', '<p><b/>{label}</p>', ['{label}']],
  ['a template literal beside an element', '<p><b/>{`${a}`}</p>', ['{`${a}`}']],
  ['a call beside an element', '<p><b/>{format(a)}</p>', ['{format(a)}']],
  ['a fallback', '<p><b/>{a || <b/>}</p>', ['{a || <b/>}']],
  ['a text after an element that comes and goes', '<p>{a && <b/>} points</p>', [' points']],
  ['a text in a fragment', '<p>{a && <>Sent to <b/></>}</p>', ['Sent to ']],
  ['a value in a fragment', '<p>{a && <>{b}</>}</p>', ['{b}']],
] as const)('%s needs an element', ([, code, parts]) => {
  expect(reported(code)).toEqual(parts);
});

test.for([
  ['a text that is the only child', '<p>{isLate ? `in ${seconds} s` : "now"}</p>'],
  ['a text between line breaks', '<p>\n{label}\n</p>'],
  ['a text that never changes, beside elements', '<p>Read <a href="/">this</a>.{" "}<b/></p>'],
  ['elements in conditions', '<p>{a && <b/>} {b ? <b/> : null}{c && d && <b/>}</p>'],
  ['a list', '<ul><li/>{all.map(draw)}</ul>'],
  ['the children of a component', '<p><b/>{children}</p>'],
  ['a comment', '<p>{/* Why. */}Text</p>'],
  ['a fragment of elements', '<><b/>{a && <b/>}</>'],
] as const)('%s may stay', ([, code]) => {
  expect(reported(code)).toEqual([]);
});
