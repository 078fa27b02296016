import { ESLint, type Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { expect, test } from 'vitest';
import { imports } from '../../eslint-imports.js';

// Without the other rules, which take ten seconds.
const files = ['**/*.ts', '**/*.tsx'];
const config: Linter.Config = { files, languageOptions: { parser }, ...(imports as object) };
const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: config });

/** What ESLint says about an import in a file. */
async function messagesOf(filePath: string, imported: string): Promise<string> {
  const [result] = await eslint.lintText(`import '${imported}';\n`, { filePath });
  return result!.messages.map(({ message }) => message).join();
}

test.each([
  ['src/lib/phone.ts', 'firebase/app', 'Only services and lib/firebase import Firebase'],
  ['src/config/site.ts', 'firebase/app', 'Only services and lib/firebase import Firebase'],
  ['src/features/survey/store.ts', 'firebase/app', 'only its service'],
  ['src/features/survey/SurveyWizard.tsx', 'firebase/auth', 'only its service'],
  ['src/lib/phone.ts', 'react', 'Only islands are React'],
  ['src/features/survey/store.ts', 'react', 'only islands (*.tsx) are React'],
  ['src/features/survey/store.ts', '@nanostores/react', 'only islands (*.tsx) are React'],
  ['src/features/survey/store.ts', './SurveyWizard', 'Only islands, Astro components'],
  ['src/features/survey/model.ts', './store', 'A model knows lib, content and other models'],
  ['src/features/survey/model.ts', './messages', 'A model knows lib, content and other models'],
  ['src/features/waitlist/service.ts', './membership/store', 'not the other way round'],
  ['src/features/waitlist/service.ts', '../sign-in', 'not the other way round'],
  ['src/features/survey/store.ts', '../newsletter/store', 'A feature imports another one'],
  ['src/lib/phone.ts', '@/features/survey', 'src/lib may import nothing but itself'],
  ['scripts/start.ts', '../operations/operate.ts', 'work without the operations'],
  ['operations/operate.ts', '../scripts/seed.ts', 'is in cli'],
  ['cli/ports.ts', '../src/lib/phone.ts', 'cli knows nothing of the site'],
])('%s may not import %s', async (file, imported, message) => {
  expect(await messagesOf(file, imported)).toContain(message);
});

test.each([
  ['src/features/survey/SurveyWizard.tsx', 'react'],
  ['src/features/waitlist/service.ts', 'firebase/firestore/lite'],
  ['src/lib/firebase/app.ts', 'firebase/app'],
  ['src/features/survey/SurveyWizard.tsx', './store'],
  ['src/features/waitlist/membership/store.ts', '../../sign-in'],
  ['src/features/waitlist/leaderboard/model.ts', '../membership/model'],
  ['src/features/my-data/store.ts', '../newsletter/service'],
])('%s may import %s', async (file, imported) => {
  expect(await messagesOf(file, imported)).toBe('');
});
