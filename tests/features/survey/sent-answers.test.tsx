import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SentAnswers } from '@/features/survey/SentAnswers';
import { FlowContext, WordsContext } from '@/features/survey/words';
import type { PageWords } from '@/features/survey/messages';
import type { FlowMessages } from '@/features/survey/model';

const words = { comma: '، ' } as PageWords;
const flow = { sent: { title: 'Answers', copy: 'Copy' } } as FlowMessages;

/** The lines of a sent answer, with the direction of each. */
function linesOf(answer: string): (string | undefined)[][] {
  const shown = renderToStaticMarkup(
    <WordsContext value={words}>
      <FlowContext value={flow}>
        <SentAnswers answers={[{ question: 'Q', answers: [answer] }]} />
      </FlowContext>
    </WordsContext>,
  );
  const [, inside = ''] = /<dd>(.*?)<\/dd>/s.exec(shown) ?? [];
  return [...inside.matchAll(/<div(?: dir="(\w+)")?>(.*?)<\/div>/gs)].map(([, dir, text]) => [
    text,
    dir,
  ]);
}

test.each([
  ['12', [['12', undefined]]],
  ['سلام', [['سلام', 'auto']]],
  [
    'سلام\n12\n\nhello',
    [
      ['سلام', 'auto'],
      ['12', undefined],
      ['', undefined],
      ['hello', 'auto'],
    ],
  ],
])('each line of "%s" has its own direction, and digits alone the page’s', (answer, lines) => {
  expect(linesOf(answer)).toEqual(lines);
});
