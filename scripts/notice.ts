/**
 * `npm run notice` writes NOTICE: the licences of what others have made and the site publishes. Run
 * it after an upgrade of a package that browsers load, and when a font or an icon is added; a test
 * says so.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { CommandError, endWithError } from '../cli/errors.ts';
import { BROWSER_PACKAGES } from '../src/build/browser-packages.ts';

/**
 * What isn't from a package: what it is, and the file with its licence, which is for all that lies beside it, in
 * `src/assets` or `public`.
 */
export const ASSETS: [what: string, file: string][] = [
  ['Icons', 'src/assets/icons/lucide/ISC.txt'],
  ['Fonts', 'src/assets/fonts/OFL.txt'],
];

/** The names of what lies beside a licence, such as drawings and fonts. */
const licensedBy = (root: string, file: string) =>
  globSync('**/*.*', { cwd: join(root, dirname(file)), exclude: ['**/*.{txt,md,conf}'] })
    .map((path) => parse(path).name)
    .sort();

/** A package with the licence that the whole of it is under, without a file that has its text. */
const APACHE_TEXT = 'web-vitals';

const HEAD = `This website contains what others have made and let us use. What isn't named here, the drawings and covers
among it, was made for this website.

Written by "npm run notice".
`;

interface Locked {
  version: string;
  license?: string;
}

/**
 * Returns the text of NOTICE for a project whose packages are installed. Throws a CommandError for a
 * package without a licence.
 */
export function noticeText(root: string): string {
  const { packages }: { packages: Record<string, Locked | undefined> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const names = BROWSER_PACKAGES.map((name) => {
    const locked = packages[`node_modules/${name}`];
    if (!locked?.license)
      throw new CommandError(`package-lock.json names no licence of ${name}. Look it up, and ask.`);
    return { title: `${name} ${locked.version} (${locked.license})`, ...locked, name };
  });
  const byText = Map.groupBy(names, ({ name, license }) => licenseOf(root, name, license));
  const sections = [
    ...ASSETS.map(([what, file]) => {
      const title = `${what}: ${licensedBy(root, file).join(', ')}`;
      return [title, readFileSync(join(root, file), 'utf8')] as const;
    }),
    ...Array.from(byText, ([text, these]) => [these.map(({ title }) => title).join('\n'), text]),
  ];
  const line = '-'.repeat(80);
  return [HEAD, ...sections.map(([title, text]) => `${title}\n\n${text?.trim()}\n`)].join(
    `\n${line}\n\n`,
  );
}

/** The text of a package's licence. The packages of Google's SDK have none in their folders. */
function licenseOf(root: string, name: string, license = ''): string {
  const [file] = globSync(join(root, 'node_modules', name, 'LICEN[CS]E*'));
  if (!file && license === 'Apache-2.0') return licenseOf(root, APACHE_TEXT);
  if (!file) throw new CommandError(`There is no text of the licence in node_modules/${name}.`);
  // Vite's goes on with those of what it is built from, which browsers don't load.
  const [own = ''] = readFileSync(file, 'utf8').split(/^#+ Licenses of bundled/m);
  return own.replaceAll('\r\n', '\n');
}

function main(): void {
  writeFileSync('NOTICE', noticeText(process.cwd()));
  console.log('Written: NOTICE, which the site publishes as /licenses.txt');
}

if (import.meta.main) Promise.try(main).catch(endWithError);
