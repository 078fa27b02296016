import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { currentPeople } from '../../src/content/people.ts';
import { expectAccessible, LOOKS } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { routesByLayout } from './routes.ts';
import { company } from '../site-content.ts';

const isCode = (url: string) => /\.(m?js|css)$/.test(new URL(url).pathname);

test.use({ viewport: { width: 320, height: 800 } });

for (const path of routesByLayout)
  test(`${path} is complete and accessible on every screen`, async ({ page, baseURL }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(path);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode()));
    });
    await expectAccessible(page, path, LOOKS);
    // These pages are one island, which loads by itself.
    if (!['/survey', '/account'].includes(path)) expect(requested.filter(isCode)).toEqual([]);
    expect(requested.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });

test('who stands behind the apps is on the About page, and on the page of their app', async ({
  page,
}) => {
  const people = currentPeople(true);
  test.skip(people.length === 0, 'The company names nobody.');
  await page.goto('/aboutus');
  const section = page.getByRole('region', { name: 'Who stands behind it' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    people.map(({ name }) => name),
  );
  const [person] = people.filter(({ apps }) => apps.length > 0);
  test.skip(!person, 'Nobody answers for an app.');
  await page.goto(`/${person!.apps[0]}`);
  await page
    .getByRole('paragraph')
    .filter({ hasText: `Answered by ${person!.name}` })
    .getByRole('link')
    .click();
  await expect(section).toBeInViewport();
});

test('an unknown URL has an error page', async ({ page, pageErrors }) => {
  await page.goto('/blog/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  const explanation = "The page you're looking for doesn't exist or has been moved.";
  await expect(page.getByRole('main')).toContainText(explanation);
  await expectAccessible(page, 'the error page');
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
  allowErrors(pageErrors, /404/);
});

/** What Firefox's reader view shows of the page: its own code, run on a copy of the document. */
const READER = readFileSync(
  createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'),
  'utf8',
);

test('reader views begin with the page’s own words', async ({ page, request }) => {
  // On an empty page, whose security policy forbids nothing.
  await page.addScriptTag({ content: `${READER}; globalThis.Readability = Readability;` });
  for (const path of routesByLayout) {
    const html = await (await request.get(path)).text();
    const text = await page.evaluate((source) => {
      const document = new DOMParser().parseFromString(source, 'text/html');
      const { Readability } = globalThis as unknown as {
        Readability: new (document: Document) => { parse: () => { textContent: string } | null };
      };
      return new Readability(document).parse()?.textContent ?? '';
    }, html);
    expect(text, path).not.toMatch(/too old for parts|A friend invited you/);
  }
});

test('security.txt says whom to write to and where the policy is', async ({ request }) => {
  const lines = (await (await request.get('/.well-known/security.txt')).text()).split('\n');
  const { email, repository } = company;
  expect(lines).toContain(`Contact: mailto:${email}`);
  expect(lines).toContain(`Policy: ${repository}/blob/HEAD/SECURITY.md`);
});
