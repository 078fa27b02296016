import { ESLint, type Linter } from 'eslint';
import astro from 'eslint-plugin-astro';
import { parser } from 'typescript-eslint';
import { expect, test } from 'vitest';
import { imports } from '../../eslint-imports.js';

// Without the other rules, which take ten seconds.
const files = ['**/*.ts', '**/*.tsx'];
const config = [
  ...(astro.configs['flat/base'] as Linter.Config[]),
  { files, languageOptions: { parser } },
  imports as unknown as Linter.Config,
];
const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: config });

/** What ESLint says about a statement in a file. */
async function messagesOf(filePath: string, statement: string): Promise<string> {
  const text = filePath.endsWith('.astro') ? `---\n${statement}\n---\n` : `${statement}\n`;
  const [result] = await eslint.lintText(text, { filePath });
  return result!.messages.map(({ message }) => message).join();
}

test.each([
  ['src/lib/phone.ts', 'firebase/app', 'Only services and lib/firebase import Firebase'],
  ['src/config/site.ts', 'firebase/app', 'Only services and lib/firebase import Firebase'],
  ['src/features/survey/store.ts', 'firebase/app', 'only its services'],
  ['src/features/survey/SurveyWizard.tsx', 'firebase/auth', 'only its services'],
  ['src/features/newsletter/Newsletter.astro', 'firebase/auth', 'only its services'],
  ['src/lib/phone.ts', 'react', 'Only islands (*.tsx) are React'],
  ['src/features/survey/store.ts', 'react', 'Only islands (*.tsx) are React'],
  ['src/features/survey/store.ts', '@nanostores/react', 'Only islands (*.tsx) are React'],
  ['src/features/survey/store.ts', './SurveyWizard', 'Only islands, Astro components'],
  ['src/features/survey/model.ts', './store', 'A model knows lib, content'],
  ['src/features/survey/model.ts', './messages', 'A model knows lib, content'],
  ['src/features/waitlist/service.ts', './store', 'not the other way round'],
  ['src/features/waitlist/joining/service.ts', '../stores', 'not the other way round'],
  ['src/features/sign-in/dialog/service.ts', '../session', 'not the other way round'],
  ['src/features/waitlist/referral/messages.ts', './store', 'not the other way round'],
  ['src/features/survey/store.ts', '@/features/sign-in', 'survey may import nothing but itself'],
  [
    'src/features/sign-in/session.ts',
    '@/features/waitlist',
    'sign-in may import nothing but itself',
  ],
  [
    'src/features/my-data/store.ts',
    '@/features/newsletter/store',
    "another one's index.ts or model.ts",
  ],
  ['src/features/my-data/index.ts', '@/features/newsletter/service', "another one's index.ts"],
  ['src/features/my-data/store.ts', '@/features/waitlist/membership/errors', "another one's index"],
  ['src/sections/home/Hero.astro', '@/sections/apps/Week.astro', 'home may import site'],
  ['src/lib/phone.ts', '@/features/survey', 'src/lib may import nothing but itself'],
  ['scripts/start.ts', '../operations/operate.ts', 'work without the operations'],
  ['operations/operate.ts', '../scripts/seed.ts', 'is in cli'],
  ['cli/ports.ts', '../src/lib/phone.ts', 'cli knows nothing of the site'],
])('%s may not import %s', async (file, imported, message) => {
  expect(await messagesOf(file, `import '${imported}';`)).toContain(message);
});

test.each([
  ['src/features/survey/SurveyWizard.tsx', 'react'],
  ['src/features/waitlist/joining/writes.ts', 'firebase/firestore/lite'],
  ['src/lib/firebase/app.ts', 'firebase/app'],
  ['src/features/survey/SurveyWizard.tsx', './store'],
  ['src/features/waitlist/stores.ts', '@/features/sign-in'],
  ['src/features/waitlist/service.ts', '@/features/sign-in'],
  ['src/features/waitlist/leaderboard/model.ts', '../membership/model'],
  ['src/features/waitlist/membership/model.ts', './errors.ts'],
  ['src/features/my-data/store.ts', '@/features/waitlist/membership/model'],
  ['src/features/my-data/index.ts', '@/features/newsletter'],
  ['src/sections/home/Hero.astro', '@/sections/site/Header.astro'],
])('%s may import %s', async (file, imported) => {
  expect(await messagesOf(file, `import '${imported}';`)).toBe('');
});

// From a component, so that only the layers are in the way.
test.each([
  ['by its address in src', "import { waitlist } from '@/features/waitlist/stores';"],
  ['by a relative path', "import { waitlist } from '../features/waitlist/stores';"],
  ['with the ending', "import { waitlist } from '../features/waitlist/stores.ts';"],
  ['of a folder', "import { session } from '@/features/sign-in';"],
  ['of a type', "import type { Member } from '@/features/waitlist/membership/model';"],
  ['of a type among others', "import { type Member } from '@/features/waitlist/membership/model';"],
  ['for its effect', "import '@/features/waitlist/stores';"],
  ['that comes late', "void import('@/features/waitlist/stores');"],
  ['that is passed on', "export { waitlist } from '@/features/waitlist/stores';"],
  ['of a type that is passed on', "export type { Session } from '@/features/sign-in/model';"],
  ['that is passed on as a whole', "export * from '@/features/waitlist/stores';"],
  ['of an island', "import { WaitlistPanel } from '@/features/waitlist/WaitlistPanel';"],
  [
    'of an Astro component',
    "import JoinHeader from '@/features/waitlist/joining/JoinHeader.astro';",
  ],
])('the rules see an import %s', async (_, statement) => {
  const refused = 'src/components may import config, lib, assets';
  for (const file of ['src/components/typing.ts', 'src/components/Icon.astro'])
    expect(await messagesOf(file, statement)).toContain(refused);
});

test('the rules see an import in the script of an Astro component', async () => {
  const text = "<p>Salam</p>\n<script>\n  import '@/features/waitlist/stores';\n</script>\n";
  const [result] = await eslint.lintText(text, { filePath: 'src/components/Icon.astro' });
  expect(result!.messages.map(({ message }) => message).join()).toContain(
    'src/components may import',
  );
});

test.each([
  ['src/lib/phone.ts', '@/lib/contact', 'Inside src/lib, write ./ or ../ instead of @/.'],
  ['src/lib/browser/storage.ts', '../../config/brand', 'Out of src/lib, write @/ instead of ../'],
  ['src/features/survey/store.ts', '@/features/survey/model', 'Inside src/features/survey'],
  ['src/features/waitlist/joining/model.ts', '../../sign-in/model', 'Out of src/features/waitlist'],
  ['src/features/blog/Search.astro', '@/features/blog/model', 'Inside src/features/blog'],
  ['src/sections/home/Hero.astro', '../site/Header.astro', 'Out of src/sections/home'],
  ['src/pages/blog/[slug].astro', '../../layouts/Base.astro', 'Out of src/pages'],
])('%s doesn’t spell an import as %s', async (file, imported, message) => {
  expect(await messagesOf(file, `import '${imported}';`)).toContain(message);
});

test.each([
  ['src/lib/browser/storage.ts', '../prefix'],
  ['src/features/waitlist/joining/model.ts', '../membership/model'],
  ['src/features/waitlist/joining/model.ts', '@/features/sign-in/model'],
  // Node runs this one, and doesn't know @/.
  ['src/features/waitlist/membership/model.ts', '../../../lib/stored.ts'],
])('%s spells an import as %s', async (file, imported) => {
  expect(await messagesOf(file, `import '${imported}';`)).toBe('');
});
