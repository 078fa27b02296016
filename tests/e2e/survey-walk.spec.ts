import { expect, test } from './fixtures';
import {
  answer,
  expectAnswer,
  generate,
  newToken,
  nextButton,
  questionsOf,
  received,
  ROLES,
  startSurvey,
} from './survey-helpers';

const THANKS = 'Survey completed successfully! Thank you for your valuable feedback.';

for (const { role, label, count } of ROLES) {
  test(`${label}: what was chosen is what the form receives, field by field`, async ({ page }) => {
    const token = newToken();
    const questions = await questionsOf(page, role);
    expect(questions).toHaveLength(count);
    await startSurvey(page, label);

    const expected: [string, string][] = [];
    for (const [index, question] of questions.entries()) {
      await expect(
        page.getByText(`Question ${index + 1} of ${count}`, { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('group', { name: question.text })).toBeFocused();
      const bar = page.getByRole('progressbar');
      await expect(bar).toHaveJSProperty('position', (index + 1) / count);
      const generated = generate(question, index, token);
      await answer(page, question, generated);
      for (const value of generated.values) expected.push([question.qid!, value]);
      await expect(nextButton(page)).toHaveText(
        index + 1 < count ? 'Next Question' : 'Finish Survey',
      );
      if (generated.isSkipped) await page.getByRole('button', { name: 'Skip' }).click();
      else await nextButton(page).click();
    }

    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(page.getByRole('alertdialog', { name: THANKS })).toBeVisible();
    expect(await received(page, role, token)).toEqual([expected]);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Start Survey' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('usrah-survey'))).toBeNull();
  });

  test(`${label}: reloading and leaving at every question loses nothing`, async ({ page }) => {
    test.setTimeout(120_000);
    const token = newToken();
    const questions = await questionsOf(page, role);
    await startSurvey(page, label);

    const expected: [string, string][] = [];
    for (const [index, question] of questions.entries()) {
      const generated = generate(question, index, token);
      await answer(page, question, generated);
      await page.reload();
      await expect(
        page.getByText(`Question ${index + 1} of ${count}`, { exact: true }),
      ).toBeVisible();
      await expectAnswer(page, question, generated);
      await page.goto('/aboutus');
      await page.goBack();
      await expectAnswer(page, question, generated);
      await page.goBack();
      await page.goForward();
      await expect(
        page.getByText(`Question ${index + 1} of ${count}`, { exact: true }),
      ).toBeVisible();
      await expectAnswer(page, question, generated);
      for (const value of generated.values) expected.push([question.qid!, value]);
      if (generated.isSkipped) await page.getByRole('button', { name: 'Skip' }).click();
      else await nextButton(page).click();
    }

    await expect(page.getByRole('alertdialog', { name: THANKS })).toBeVisible();
    expect(await received(page, role, token)).toEqual([expected]);
  });
}
