import { expect, test } from 'vitest';
import { contents } from '@/content';
import { checkContent } from '@/content/check';
import { temporaryFolder } from '../files';

test('each file that the site can’t do without is named when it’s gone', async () => {
  const { diagnostics } = await checkContent(contents, temporaryFolder());
  const gone = diagnostics.filter(({ message }) =>
    message.startsWith('The file is gone. Bring it'),
  );
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
});
