import { expect } from 'vitest';
import { HOST, readPorts } from '../../../scripts/ports.ts';
import { test } from '../fixtures.ts';
import { button, field } from '../page.ts';

const QUESTIONS = 11;
const responses = `http://${HOST}:${readPorts(process.env).forms}/forms/educators/responses`;

test('a survey goes on after a reload, and its answers arrive', async ({ page }) => {
  const answer = `More quiet, ${Date.now()}`;
  await page.open('/survey');
  await page.click(field('Educators'));
  await page.click(button('Start Survey'));
  await page.shows(`Question 1 of ${QUESTIONS}`);
  await page.click(field('Imam'));
  await page.open('/survey');
  await page.shows(`Question 1 of ${QUESTIONS}`);
  await expect.poll(() => page.look(field('Imam'))).toMatchObject({ checked: true });
  await page.click(button('Next Question'));
  for (let number = 2; number < QUESTIONS; number += 1) {
    await page.shows(`Question ${number} of ${QUESTIONS}`);
    await page.click(button('Skip'));
  }
  await page.fill('textarea', answer);
  await page.click(button('Finish Survey'));
  await page.shows('Survey completed successfully! Thank you for your valuable feedback.');
  const received = await (await fetch(responses)).text();
  expect(received).toContain(answer);
  await page.click(button('Go to the home page'));
  await page.arrives('/');
});
