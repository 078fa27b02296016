import { devices, type Page } from '@playwright/test';
import {
  contentBudget,
  excesses,
  homeBudget,
  memberBudget,
  surveyBudget,
  weigh,
  type Budget,
} from './budget';
import { expect, test } from './fixtures';
import { createPerson, putOnWaitlist, signIn } from './people';

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile: true, hasTouch: true });

const budgets: Record<string, Budget> = {
  '/': homeBudget,
  '/imamme': contentBudget,
  '/babyhaan': contentBudget,
  '/shaykhpir': contentBudget,
  '/downloads': contentBudget,
  '/aboutus': contentBudget,
  '/blog': contentBudget,
  '/joinwaitlist': contentBudget,
  '/survey': surveyBudget,
};

/** A page is settled when what it asked for is there, and what waits for idle time has run. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

for (const [route, budget] of Object.entries(budgets)) {
  test(`${route} keeps to its budget`, async ({ page }) => {
    const loads = weigh(page);
    await page.goto(route);
    await settle(page);
    expect(excesses(route, await loads(), budget)).toEqual([]);
  });
}

test('/joinwaitlist keeps to its budget for a member', async ({ page }) => {
  const person = await createPerson();
  await putOnWaitlist(person.uid, 'Nadia', 3);
  await page.goto('/aboutus');
  await signIn(page, person);
  const loads = weigh(page);
  await page.goto('/joinwaitlist');
  await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
  await page.getByRole('table').waitFor();
  await settle(page);
  const own = (await loads()).filter(({ kind }) => kind !== 'elsewhere');
  expect(excesses('/joinwaitlist', own, memberBudget)).toEqual([]);
});

test('a page over its budget is named, with the file and the excess', async ({ page }) => {
  await page.route('**/aboutus', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const heavy = html.replace('</body>', '<script src="/planted.js"></script></body>');
    await route.fulfill({ response, body: heavy });
  });
  await page.route('**/planted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
  );
  const loads = weigh(page);
  await page.goto('/aboutus');
  await settle(page);
  expect(excesses('/aboutus', await loads(), contentBudget)).toEqual([
    '/aboutus: scripts 10 bytes over 0: /planted.js (10)',
  ]);
});

test('the survey page loads React once, and no Firebase', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  await page.goto('/survey');
  await page.locator('main astro-island[data-ready]').waitFor({ state: 'attached' });
  await settle(page);
  const bodies = await Promise.all(scripts);
  expect(bodies.filter((body) => body.includes('react-dom')).length).toBeLessThanOrEqual(1);
  expect(bodies.filter((body) => /firestore|identitytoolkit/.test(String(body)))).toEqual([]);
});
