import { expect, test } from 'vitest';
import { checkContent } from '@/content/check';
import { contents } from '@/content/index';
import { temporaryFolder } from '../files';

test('each file that the site can’t do without is named when it’s gone', async () => {
  const root = temporaryFolder();
  const { diagnostics: gone } = await checkContent(contents, root);
  expect(gone.map(({ file }) => file).sort()).toEqual([
    'content/about.yaml',
    'content/company.yaml',
    'content/home/stats.yaml',
    'content/home/testimonials.yaml',
    'content/notice/en.yaml',
    'content/people.yaml',
    'content/policies/cookies',
    'content/policies/privacy',
    'content/policies/safety',
    'content/policies/terms',
    'content/rewards.yaml',
    'content/sharing.yaml',
  ]);
});
