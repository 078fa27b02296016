import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BROWSER_PACKAGES, packageOf } from '../../src/build/browser-packages.ts';
import { ASSETS, noticeText } from '../../scripts/notice.ts';

const notice = noticeText(process.cwd());

test('NOTICE is as npm run notice writes it', () => {
  expect(readFileSync('NOTICE', 'utf8')).toBe(notice);
});

test.each(BROWSER_PACKAGES)('%s stands in NOTICE with its version and licence', (name) => {
  expect(notice).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\([\\w.-]+\\)$`, 'm'));
});

test('every text of a licence beside an icon or a font is in NOTICE', () => {
  const texts = globSync('src/assets/**/*.txt').filter((file) =>
    /OFL|ISC|MIT|licen[cs]e/i.test(file),
  );
  expect(texts.toSorted()).toEqual(ASSETS.map(([, file]) => file).toSorted());
});

test.each([
  ['/site/node_modules/react-dom/client.js', 'react-dom'],
  ['/site/node_modules/firebase/node_modules/@firebase/app/dist/index.js', '@firebase/app'],
  ['C:\\site\\node_modules\\@nanostores\\react\\index.js', '@nanostores/react'],
  ['\0vite/preload-helper.js', 'vite'],
  ['\0rolldown/runtime.js', 'rolldown'],
  ['/site/src/lib/phone.ts', undefined],
  ['\0virtual:content/company', undefined],
])('the module %j is of %s', (module, name) => {
  expect(packageOf(module)).toBe(name);
});
