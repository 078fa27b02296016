import { expect, test } from 'vitest';
import { readerView } from '../../reader-view';
import { htmlOf, useTexts } from './texts';

useTexts();

const TEXT =
  'Children learn at home first, from what adults do when nobody praises them, and they keep it. '.repeat(
    4,
  );

const inAPost = (html: string) =>
  `<html><head><title>Patience</title></head><body><main><article>${html}</article></main></body></html>`;

test.each([
  ['## Social media at home', 'Social media at home'],
  ['## A community to lean on', 'A community to lean on'],
  ['### Menus for a week', 'Menus for a week'],
  ['## Related to [patience](/blog)', 'Related to patience'],
  ['> [!NOTE]\n> The prayers are no option.', 'The prayers are no option.'],
  ['> [!TIP]\n> See [patience](/blog).', 'See patience.'],
  ['<aside>\n\n💡 Copied from Notion.\n\n</aside>', 'Copied from Notion.'],
  ['> Somebody’s words.', 'Somebody’s words.'],
  ['| a |\n|---|\n| Fajr |', 'Fajr'],
  ['Term\n: Its definition.', 'Its definition.'],
  ['<details>\n<summary>More</summary>\n\nHidden words.\n\n</details>', 'Hidden words.'],
  ['A note.[^1]\n\n[^1]: Its source.', 'Its source.'],
])('of a post with %j, reader views show “%s”', async (written, shown) => {
  const html = await htmlOf(`${TEXT}\n\n${TEXT}\n\n${written}\n\n${TEXT}\n\n${TEXT}`, 'md');
  expect(readerView(inAPost(html)).textContent).toContain(shown);
});
