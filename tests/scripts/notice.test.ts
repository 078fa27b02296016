import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, parse } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_PACKAGES, packageOf } from '../../src/build/browser-packages.ts';
import { iconNames } from '../../src/content/pictures/icons.ts';
import { ASSETS, noticeText } from '../../scripts/notice.ts';

const notice = noticeText(process.cwd());

test('NOTICE is as npm run notice writes it', () => {
  expect(readFileSync('NOTICE', 'utf8')).toBe(notice);
});

test.each(BROWSER_PACKAGES)('%s stands in NOTICE with its version and licence', (name) => {
  expect(notice).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\([\\w.-]+\\)$`, 'm'));
});

test('every text of a licence beside an icon, a font or another file is in NOTICE', () => {
  const texts = globSync(['src/assets/**/*.txt', 'public/**/*.txt']).filter((file) =>
    /OFL|ISC|MIT|CC|licen[cs]e/i.test(file),
  );
  expect(texts.toSorted()).toEqual(ASSETS.map(([, file]) => file).toSorted());
});

test('each icon is Lucide’s, and named in NOTICE, or ours', () => {
  const folders = globSync('src/assets/icons/**/*.svg').map((file) => basename(dirname(file)));
  expect(new Set(folders)).toEqual(new Set(['lucide', 'ours']));
  const namesIn = (folder: string) =>
    globSync(`src/assets/icons/${folder}/*.svg`).map((file) => parse(file).name);
  const [, named = ''] = /^Icons: (.*)$/m.exec(notice) ?? [];
  expect(named.split(', ')).toEqual(namesIn('lucide').toSorted());
  // A page would show either of two with one name.
  expect(iconNames('.')).toHaveLength(new Set(iconNames('.')).size);
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
