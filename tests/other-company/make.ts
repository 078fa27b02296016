import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { otherCompany } from '../company.ts';
import { edit, sharePackages } from '../content/site-copy.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">
  <circle cx="50" cy="40" r="38" fill="var(--color-action)" stroke="var(--color-accent-line)"/>
</svg>
`;

const ENV = `PUBLIC_SITE_URL=https://www.noor-families.org
PUBLIC_FIREBASE_API_KEY=AIzaSyFilled
PUBLIC_FIREBASE_AUTH_DOMAIN=noor-families.firebaseapp.com
PUBLIC_FIREBASE_PROJECT_ID=noor-families
PUBLIC_FIREBASE_APP_ID=1:123456789012:web:0a1b2c3d4e5f
PUBLIC_APP_CHECK_SITE_KEY=6LcFilled
PUBLIC_FORM_YOUTH=https://docs.google.com/forms/d/e/youth/formResponse
PUBLIC_FORM_PARENTS=https://docs.google.com/forms/d/e/parents/formResponse
PUBLIC_FORM_EDUCATORS=https://docs.google.com/forms/d/e/educators/formResponse
PUBLIC_VITALS_URL=https://vitals.noor-families.org/report
PUBLIC_LAUNCH_AT=2026-03-01T00:00:00+05:30
`;

/** Makes a copy of the project into another company's, by the recipe "make it yours", and returns its folder. */
export function makeOtherCompany(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'other-company-'));
  // What git doesn't ignore.
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file));
  sharePackages(copy);
  const change = (file: string, how: (source: string) => string) => edit(join(copy, file), how);
  // Green becomes blue.
  change('src/styles/tokens.css', (css) =>
    css.replace(/(--(?:emerald|ink|pine|mist)-\d+: #..)(..)(..);/g, '$1$3$2;'),
  );
  writeFileSync(join(copy, 'src/assets/logo.svg'), LOGO);
  writeFileSync(join(copy, '.env'), ENV);
  writeFileSync(join(copy, 'content/company.yaml'), otherCompany);
  for (const file of ['src/domain/prefix.ts', 'firestore.rules', 'firestore.indexes.json'])
    change(file, (source) => source.replace(/usrah(?='|Subscribers)/g, 'noor'));
  // An editor was here too.
  change('content/apps/babyhaan.yaml', (source) =>
    source.replace(/^illustrationAlt: .*$/m, 'illustrationAlt: What an editor sees here.'),
  );
  change('content/home/testimonials.yaml', (source) => source.replace(/- id: t5\n.*\n?/, ''));
  change('content/home/stats.yaml', (source) => source.replaceAll("'00+'", "'99+'"));
  execFileSync(process.execPath, ['scripts/brand.ts'], { cwd: copy });
  return copy;
}
