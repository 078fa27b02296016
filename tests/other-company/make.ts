import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { otherCompany } from '../company.ts';
import { edit, sharePackages } from '../content/site-copy.ts';

/** What another company changes: its values, its colours, its logo, its settings and some texts. */
const PALETTE: Record<string, string> = {
  '--emerald-950': '#171e32',
  '--emerald-900': '#24314e',
  '--emerald-800': '#304066',
  '--emerald-700': '#415381',
  '--emerald-600': '#50679f',
  '--emerald-300': '#a8bce9',
  '--emerald-200': '#cddaf6',
  '--emerald-100': '#e8edfb',
  '--ink-900': '#191f2b',
  '--ink-700': '#434a59',
  '--pine-950': '#121827',
  '--pine-900': '#1a2234',
  '--pine-800': '#212d45',
  '--pine-700': '#31405e',
  '--mist-100': '#eef3f8',
  '--mist-200': '#d8e0ec',
  '--mist-300': '#bec7d7',
  '--mist-500': '#8493ad',
  '--mist-600': '#79839a',
};

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">
  <circle cx="50" cy="40" r="38" fill="var(--color-action)"/>
  <path d="M30 55V30l20-12 20 12v25z" fill="#fff" stroke="var(--color-accent-line)"/>
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

/** Copies what git doesn't ignore, and shares the packages. */
function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'other-company-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file));
  sharePackages(copy);
  return copy;
}

/** Makes a copy of the project into another company's, by the recipe "make it yours", and returns its folder. */
export function makeOtherCompany(root: string): string {
  const copy = copyProject(root);
  const change = (file: string, how: (source: string) => string) => edit(join(copy, file), how);
  change('src/styles/tokens.css', (css) =>
    css.replace(/(--[\w-]+): #\w+;/g, (all, name: string) =>
      PALETTE[name] ? `${name}: ${PALETTE[name]};` : all,
    ),
  );
  writeFileSync(join(copy, 'src/assets/logo.svg'), LOGO);
  writeFileSync(join(copy, '.env'), ENV);
  writeFileSync(join(copy, 'content/company.yaml'), otherCompany);
  // An editor was here too.
  change('content/apps/babyhaan.yaml', (source) =>
    source.replace(/^illustrationAlt: .*$/m, 'illustrationAlt: What an editor sees here.'),
  );
  change('content/home/testimonials.yaml', (source) => source.replace(/- id: t5\n.*\n?/, ''));
  change('content/home/stats.yaml', (source) => source.replaceAll("'00+'", "'99+'"));
  execFileSync(process.execPath, ['scripts/brand.ts'], { cwd: copy });
  return copy;
}
