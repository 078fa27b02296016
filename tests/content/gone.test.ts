import { expect, test } from 'vitest';
import { readCollection } from '@/content/check';
import { collections } from '@/content/collections';
import { temporaryFolder } from '../files';

test('each file that the site can’t do without is named when it’s gone', async () => {
  const root = temporaryFolder();
  const read = await Promise.all(collections.map((one) => readCollection(one, root)));
  const gone = read.flatMap(({ stray }) => stray);
  expect(gone.map(({ file }) => file).sort()).toEqual([
    'content/about.yaml',
    'content/company.yaml',
    'content/home/stats.yaml',
    'content/home/testimonials.yaml',
    'content/people.yaml',
    'content/policies/cookies',
    'content/policies/privacy',
    'content/policies/safety',
    'content/policies/terms',
    'content/rewards.yaml',
    'content/sharing.yaml',
  ]);
  for (const { message } of gone) expect(message).toMatch(/^The file is gone\. Bring it back/);
});
