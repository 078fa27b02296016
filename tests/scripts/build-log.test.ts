import { expect, test, vi } from 'vitest';
import { parseBuildLog } from '../../scripts/local/build-log.ts';

test.each([
  ['a file', '02:41:36   ├─ /account.html (+846ms) ', [1, undefined, 'files']],
  ['a picture', '  ▶ /_astro/a.svg (reused cache entry) (+3ms) (12/353)', [12, 353, 'pictures']],
  ['the end', '[build] 24 page(s) built in 21.52s', [24, undefined, 'pages']],
])('the build reports %s', (_, line, expected) => {
  const report = vi.fn();
  parseBuildLog(report)(line);
  expect(report).toHaveBeenCalledExactlyOnceWith(...expected);
});

test('other lines of the build report nothing', () => {
  const report = vi.fn();
  const read = parseBuildLog(report);
  read('[build] 24 page(s) built in 21.52s');
  read('[build] Complete!');
  expect(report).toHaveBeenCalledExactlyOnceWith(24, undefined, 'pages');
});

test('files are counted, also those that share a line', () => {
  const report = vi.fn();
  const read = parseBuildLog(report);
  read('02:41:35   ├─ /robots.txt02:41:35   ├─ /404.html');
  read('02:41:36   ├─ /account.html (+846ms)');
  expect(report).toHaveBeenLastCalledWith(3, undefined, 'files');
});
