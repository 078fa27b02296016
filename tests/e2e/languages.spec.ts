import type { Page } from '@playwright/test';
import type { Submission } from '../../scripts/local/form-receiver.ts';
import { HOST, readPorts } from '../../cli/ports.ts';
import { entriesOf, OTHER } from '../../src/features/survey/model.ts';
import { LANGUAGES, type LanguageCode } from '../../src/content/translations/languages.ts';
import { readTranslations } from '../../src/content/translations/files.ts';
import { ROLES, type Role } from '../../src/content/survey/roles.ts';
import { isLong } from '../long.ts';
import { surveys } from '../site-content.ts';
import { expectAccessible } from './a11y.ts';
import { changePages, RENDERED_ANEW, translator } from './changed-pages.ts';
import { allowErrors, expect, test } from './fixtures.ts';

/*
 * The survey in other languages, answered by somebody who reads none of them: by the places of things.
 * The drafts of the repository are shown in tests. Where an editor has changed the English and nobody has
 * translated it yet, that language isn't built, and there is nothing to test.
 */
const languages = (Object.keys(LANGUAGES) as LanguageCode[]).filter((language) =>
  readTranslations(language, process.cwd()).every(({ standing }) => standing.missing.length === 0),
);

/** Whether English words can be told from a language by their letters. */
const hasOtherLetters = (language: LanguageCode) =>
  new Intl.Locale(language).maximize().script !== 'Latn';

const submit = (page: Page) => page.locator('main [type=submit]');
const answers = (page: Page) => page.locator('main [name=answer]');
const question = (page: Page) => page.locator('#survey-question');
const dialog = (page: Page) => page.getByRole('alertdialog');
/** The end of the survey, which has the lantern, and offers something else. */
const end = (page: Page) => page.locator('main .actions a[href="/"]');

/**
 * Answers every question of a role by position, to the end, and returns what has arrived. A text of its own
 * tells it from other answers, and is left out of it.
 */
async function walk(page: Page, path: string, role: Role) {
  const text = `सलाम سلام ${Date.now()}-${Math.random()}`;
  // What this tab has answered before would go on in the other language. A text runs no code.
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(path);
  await page.locator('main [name=role]').nth(ROLES.indexOf(role)).check();
  await submit(page).click();
  let before = '';
  for (;;) {
    await expect(question(page)).not.toHaveText(before);
    before = await question(page).innerText();
    await answerByPlace(page, text);
    await submit(page).click();
    await expect(question(page).filter({ hasNotText: before }).or(end(page))).toBeVisible();
    if (await end(page).isVisible()) break;
  }
  const url = `http://${HOST}:${readPorts().forms}/forms/${role}/responses`;
  const submissions = (await (await page.request.get(url)).json()) as Submission[];
  return submissions
    .filter(({ entries }) => entries.some(([, value]) => value.includes(text)))
    .map(({ entries, problems }) => ({
      problems,
      entries: entries.map(([field, value]) => [field, value.replaceAll(text, 'text')]),
    }));
}

/** The last option of one choice, the first two of several with the text of Other, or a text. */
async function answerByPlace(page: Page, text: string) {
  const field = page.locator('main textarea');
  if (await field.isVisible()) return field.fill(text);
  const type = await answers(page).first().getAttribute('type');
  if (type === 'radio') await answers(page).last().check();
  else for (const place of [0, 1]) await answers(page).nth(place).check();
  const other = page.locator('main [name=answer][value=Other]');
  if (type === 'checkbox' && (await other.count()) > 0) await other.check();
  const specified = page.locator('main input[type=text]');
  if (await specified.isVisible()) await specified.fill(text);
}

/** What arrives of such answers: the English options in these places. */
const answeredByPlace = (role: Role) =>
  surveys[role]!.questions.flatMap((question) => {
    const options = question.type === 'text' ? [] : question.options;
    const isChosen = (option: string, place: number) =>
      question.type === 'single-select'
        ? place === options.length - 1
        : place < 2 || option === OTHER;
    return entriesOf(question, { chosen: options.filter(isChosen), typed: 'text' });
  });

/**
 * Each language with a role of its own; in the long run, all of them. That each language sends what
 * English does for every role is in tests/features/survey/languages.test.ts.
 */
const walks = languages.flatMap((language, index) =>
  ROLES.filter((_, place) => isLong || place === index % ROLES.length).map((role) => ({
    language,
    role,
  })),
);

for (const { language, role } of walks)
  test(`${role}: somebody who can’t read ${language} gets to the end, and the form has English`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const english = answeredByPlace(role);
    expect(await walk(page, `/survey/${language}`, role)).toEqual([
      { problems: [], entries: english },
    ]);
    await expect(page.locator('main h2')).toBeInViewport();
    if (hasOtherLetters(language))
      await expect(page.locator('main .actions')).not.toHaveText(/[A-Za-z]/);
  });

// What a translator does to a page isn't another thing in another language.
for (const language of isLong ? languages : languages.slice(-1))
  test(`a browser that translates the survey in ${language} once more leads to the end`, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await changePages(page, translator);
    expect(await walk(page, `/survey/${language}`, 'educators')).toMatchObject([{ problems: [] }]);
    allowErrors(pageErrors, RENDERED_ANEW);
  });

for (const language of languages) {
  const { name, direction } = LANGUAGES[language];
  const path = `/survey/${language}`;
  const words = new Map(
    readTranslations(language, process.cwd()).flatMap(({ translation: { texts } }) =>
      texts.map(({ en, to }) => [en, String(to)] as const),
    ),
  );

  test(`the survey in ${language} is reached by its own name, and kept for the visit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/survey');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await test.step('letters that join aren’t spaced', () =>
      expect(page.locator('main h1')).toHaveCSS('letter-spacing', 'normal'));
    await test.step('on a phone, the roles begin on the first screen', () =>
      expect(page.locator('main label strong').first()).toBeInViewport({ ratio: 0.9 }));
    await page.goto('/');
    await page.goto('/survey');
    await expect(page).toHaveURL(path);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL('/survey');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test(`a survey begun in English goes on in ${language} with its answers`, async ({ page }) => {
    await page.goto('/survey');
    await page.getByRole('radio', { name: surveys['youth']!.label }).check();
    await submit(page).click();
    await answers(page).last().check();
    await submit(page).click();
    const [, second] = surveys['youth']!.questions;
    await expect(question(page)).toHaveText(second!.text);
    await answers(page).nth(3).check();
    await page.goto(path);
    await expect(question(page)).toHaveText(words.get(second!.text)!);
    await expect(answers(page).nth(3)).toBeChecked();
  });

  test(`the survey in ${language} has no English between the words, and is read from its own side`, async ({
    page,
  }) => {
    /** Whether there are English words in the page, where they can be told from the language. */
    const expectNoEnglish = async () => {
      if (!hasOtherLetters(language)) return;
      const content = await page.locator('main').evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement;
        for (const one of copy.querySelectorAll(
          '[lang=en], noscript, script, style, [translate=no]',
        ))
          one.remove();
        return copy.textContent;
      });
      expect(content).not.toMatch(/\b(?!JavaScript|WhatsApp|Google|AI)[A-Za-z]{2,}/);
    };
    await page.goto(path);
    await expectNoEnglish();
    await test.step('the keys for up and down choose', async () => {
      await page.locator('main [name=role]').first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('main [name=role]').nth(1)).toBeChecked();
      await page.keyboard.press('ArrowUp');
      await expect(page.locator('main [name=role]').first()).toBeChecked();
    });
    await submit(page).click();
    await expect(question(page)).toBeVisible();
    await expectNoEnglish();
    await test.step('the first button is where reading begins', async () => {
      const next = (await submit(page).boundingBox())!;
      const skip = (await page.locator('main .actions [type=button]').first().boundingBox())!;
      if (skip.y < next.y + next.height) expect(next.x < skip.x).toBe(direction === 'ltr');
      const first = (await answers(page).first().boundingBox())!;
      const width = page.viewportSize()!.width;
      expect(first.x < width / 2).toBe(direction === 'ltr');
      await expect(page.locator('input[type=number]')).toHaveCount(0);
    });
    await page.locator('main .row button').click();
    await expect(dialog(page)).toBeVisible();
    await expectNoEnglish();
    await test.step('it says before the end that what follows is English', () =>
      expect(dialog(page)).toHaveAccessibleDescription(
        words.get('What comes next is in English.')!,
      ));
  });

  test(`${language} fits at every width, also with one long word, and is accessible`, async ({
    page,
  }) => {
    const long = 'م'.repeat(60);
    await page.route('**/survey/youth.*.json', async (route) => {
      const survey = (await (await route.fetch()).json()) as { questions: { labels?: string[] }[] };
      survey.questions[0]!.labels![1] = long;
      await route.fulfill({ json: survey });
    });
    await page.goto(path);
    await test.step('an English word between the others has no serifs', async () => {
      const widths = await page
        .locator('main label strong')
        .first()
        .evaluate((role) => {
          const widthIn = (font: string) => {
            const word = document.createElement('span');
            word.textContent = 'WhatsApp';
            word.style.fontFamily = font;
            role.append(word);
            const { width } = word.getBoundingClientRect();
            word.remove();
            return width;
          };
          return [widthIn(''), widthIn('serif')];
        });
      expect(widths[0]).not.toBeCloseTo(widths[1]!, 1);
    });
    await expectAccessible(page, 'the roles');
    await page.locator('main [name=role]').first().check();
    await submit(page).click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page, 'a question');
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      const cut = await page.evaluate(() =>
        Array.from(document.querySelectorAll('main *'))
          .filter(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
      expect(cut, `cut at ${width}`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

test('search engines find every language of the survey, and English for everybody else', async ({
  page,
}) => {
  test.skip(languages.length === 0, 'npm run translations says what is missing');
  await page.goto('/survey');
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('hreflang'),
        new URL((link as HTMLLinkElement).href).pathname,
      ]),
    );
  expect(alternates).toEqual([
    ['en', '/survey'],
    ...languages.map((language) => [language, `/survey/${language}`]),
    ['x-default', '/survey'],
  ]);
});
