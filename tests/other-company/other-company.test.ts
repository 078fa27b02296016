import { execFileSync, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PORTS, portVariable } from '../../cli/ports.ts';
import { otherCompany } from '../company.ts';
import { editorEnvironment, root, sharePackages } from '../content/site-copy.ts';
import { isLong } from '../long.ts';
import { SETTINGS } from '../operations/good-site.ts';
import { edit, temporaryFolder, write } from '../files.ts';

const NOT_COPIED = ['node_modules', 'dist', '.git', '.local', '.astro', '.firebase'];

/** Makes a copy of the project another company's, as step 11 of docs/operations/go-live.md says. */
function makeOtherCompany(): string {
  const copy = temporaryFolder();
  const isCopied = (path: string) => !NOT_COPIED.includes(basename(path));
  cpSync(root, copy, { recursive: true, filter: isCopied });
  sharePackages(copy);
  const replace = (file: string, from: RegExp, to: string) =>
    edit(join(copy, file), (source) => source.replace(from, to));
  const optional = {
    PUBLIC_VITALS_URL: 'https://a.com/b',
    PUBLIC_LAUNCH_AT: '2026-03-01T00:00:00Z',
  };
  const lines = Object.entries({ ...SETTINGS, ...optional }).map((setting) => setting.join('='));
  write(join(copy, '.env'), lines.join('\n'));
  write(join(copy, 'content/company.yaml'), otherCompany);
  // A wider logo, and green becomes blue.
  replace('src/assets/logo.svg', /viewBox="[^"]*"/, 'viewBox="0 0 80 64"');
  const colors = /(--(?:emerald|ink|pine|mist)-\d+: #..)(..)(..);/g;
  replace('src/styles/tokens.css', colors, '$1$3$2;');
  const prefixed = ['src/lib/prefix.ts', 'firestore.rules', 'firestore.indexes.json'];
  const quoting = ['content/policies/cookies.mdx', 'docs/operations/retention.md'];
  for (const file of [...prefixed, ...quoting]) replace(file, /usrah(?='|:|Subscribers)/g, 'noor');
  // Texts and lists that an editor changes.
  replace('content/apps/babyhaan.yaml', /^(illustrationAlt: ).*$/m, '$1What an editor sees here.');
  replace('content/home/testimonials.yaml', /- id: .*\n.*\n/, '');
  replace('content/home/stats.yaml', /(?<=value: ).*/g, "'99+'");
  execFileSync(process.execPath, ['scripts/brand.ts'], { cwd: copy });
  return copy;
}

// Nothing else notices code or a test that works only with this company's values, such as a sentence
// with its name or the shape of its logo.
test.runIf(isLong)(
  'all tests are green with another company’s name, colours, logo, texts and settings',
  { timeout: 60 * 60_000 },
  async () => {
    const copy = makeOtherCompany();
    // It chooses other ports than the tests that run meanwhile.
    const ports = Object.keys(PORTS).map((name) => [portVariable(name), '']);
    const env = { ...editorEnvironment(), LONG_TESTS: '', ...Object.fromEntries(ports) };
    for (const part of ['unit', 'e2e']) {
      const run = spawn(process.execPath, ['scripts/test.ts', '--only', part], { cwd: copy, env });
      const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr)]);
      expect(output, errors).toMatch(/^[1-9]\d* passed, 0 failed$/m);
    }
  },
);
