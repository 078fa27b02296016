import { expect } from 'vitest';
import { HOST, readPorts } from '../../cli/ports.ts';
import { codeFor, newPhoneNumber } from '../../scripts/local/accounts.ts';
import type { Submission } from '../../scripts/local/form-receiver.ts';
import { ROLES } from '../../src/content/survey/roles.ts';
import { shownTranslations } from '../../src/content/translations/shown.ts';
import { routes } from '../e2e/routes.ts';
import { app, surveys } from '../site-content.ts';
import { button, css, field, link, test } from './page.ts';

test('no page scrolls sideways, and none logs an error', async ({ page }) => {
  for (const width of [360, 1366]) {
    await page.resize(width, 768);
    for (const path of routes) {
      await page.open(path);
      await page.sees(css('h1'));
      await page.misses(css('.old-browser'));
      const sideways = await page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(sideways, `${path} at ${width} px`).toBe(0);
    }
  }
});

test.for([
  { name: 'Services', width: 1366 },
  { name: 'Menu', width: 360 },
])('the menu $name opens, closes and navigates', async ({ name, width }, { page }) => {
  await page.resize(width, 768);
  await page.open('/');
  await page.click(button(name));
  await page.sees(link(app.label, 'header'));
  await page.pressEscape();
  await page.misses(link(app.label, 'header'));
  await page.click(button(name));
  await page.click(link(app.label, 'header'));
  await page.arrives(app.path);
});

test('the chosen theme applies to the next page, but not to its footer', async ({ page }) => {
  await page.open('/');
  const footer = await page.look(css('footer h2'));
  const heading = await page.look(css('h1'));
  await page.click(button('Dark theme'));
  await page.open('/blog');
  expect((await page.look(css('footer h2')))!.color).toBe(footer!.color);
  expect((await page.look(css('h1')))!.color).not.toBe(heading!.color);
});

test('screen readers find the words of home before they scroll', async ({ page, task, skip }) => {
  // Chromium tells them also what it hasn't laid out yet.
  skip(task.file.projectName!.startsWith('chromium'));
  await page.open('/');
  const wordless = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, p, li)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
      .map(({ textContent }) => textContent),
  );
  expect(wordless).toEqual([]);
});

test('a newcomer signs in, joins and shares the link', async ({ page }) => {
  const phone = newPhoneNumber();
  await page.open('/joinwaitlist');
  await page.click(button('Sign In', 'header'));
  await page.fill(field('Phone number'), phone);
  await page.click(button('Send Code'));
  await page.sees(field('One-time code'));
  // A phone may drop the page while its owner reads the message.
  await page.open('/joinwaitlist');
  await page.sees(field('One-time code'));
  await page.fill(field('One-time code'), await codeFor(phone));
  await page.fill(field('Name'), 'Amina');
  await page.click(field('I agree to what you keep about me, and why.'));
  await page.click(
    field('I am 18 or older and accept the Terms of Use. Parents join for their family.'),
  );
  await page.click(button('Join', 'main'));
  await page.shows('Thanks for joining the waitlist.');
  await page.click(button('More ways to invite'));
  await page.click(button('QR Code'));
  await page.sees(css('[alt="QR code of your referral link"]'));
  // Now the last visit is shown first, and the panel comes below it.
  await page.open('/joinwaitlist');
  await page.click(button('More ways to invite'));
  await page.click(field('WhatsApp'));
  await page.fill(field("Friend's WhatsApp number"), '+919876543210');
  await page.click(button('Send Invite'));
  await page.shows('WhatsApp chat opened for');
});

test('a survey continues after a reload, and its answers arrive', async ({ page }) => {
  const answer = `More quiet, ${Date.now()}`;
  await page.open('/survey');
  await page.click(css('[value=educators]'));
  await page.click(button('Start Survey'));
  await page.click(field('Imam'));
  await page.open('/survey');
  await page.click(button('Next Question'));
  const { length } = surveys['educators']!.questions;
  for (let number = 2; number < length; number += 1) {
    await page.shows(`Question ${number} of ${length}`);
    await page.click(button('Skip'));
  }
  // The question before it has a text, too.
  await page.shows(`Question ${length} of ${length}`);
  await page.fill(css('textarea'), answer);
  await page.click(button('Finish Survey'));
  await page.shows('Survey completed successfully! Thank you for your valuable feedback.');
  const sent = await fetch(`http://${HOST}:${readPorts().forms}/forms/educators/responses`);
  expect(await sent.text()).toContain(answer);
});

/** Those that are complete, whether somebody stands for them or not. */
const translated = shownTranslations(true, process.cwd()).surveys;

/** Every role in some language, and two roles in each: the others would take minutes more. */
const walks = translated.flatMap((survey, place) =>
  ROLES.filter((_, index) => index !== place % ROLES.length).map((role) => ({
    ...survey,
    role,
  })),
);

test.for(walks)(
  'the survey for $role in $code is answered by place, at 360 px',
  async ({ code, direction, messages, roles, role }, { page }) => {
    const answer = `سلام सलाम, ${code} ${Date.now()}`;
    await page.resize(360, 640);
    await page.open(`/survey/${code}`);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
    await page.click(css(`[value=${role}]`));
    await page.click(button(messages.roles.start));
    const { questions: all, minors } = surveys[role]!;
    const oldest = (minors && 'options' in all[0]! && all[0].options.at(-1)) || '';
    const questions = all.filter(({ notFor = [] }) => !notFor.includes(oldest));
    const chosen = questions.map((one, index) =>
      // Only adults are asked for texts: the last of the ages.
      'options' in one ? one.options.at(index === 0 && minors ? -1 : 0)! : answer,
    );
    for (const [index, { type, text }] of questions.entries()) {
      await page.shows(roles[role].questions[index]!.text);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(sideways, text).toBe(0);
      if (type === 'text') await page.fill(css('textarea'), answer);
      else await page.click(css(`[name=answer][value="${chosen[index]}"]`));
      const isLast = index === questions.length - 1;
      await page.click(button(isLast ? messages.question.finish : messages.question.next));
    }
    await page.shows(messages.end.completed);
    const sent = await fetch(`http://${HOST}:${readPorts().forms}/forms/${role}/responses`);
    const submissions = (await sent.json()) as Submission[];
    const own = submissions.find(({ entries }) => entries.some(([, value]) => value === answer));
    expect(own?.problems).toEqual([]);
    // The form has the English options.
    expect(own?.entries.map(([, value]) => value)).toEqual(chosen);
  },
);
