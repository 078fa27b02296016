import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { milestones } from '@/config/rewards';
import { sentencesIn } from '@/content/translations/model';
import { joinFormGuards, type JoinData } from '@/features/waitlist/joining/model';
import { ProfileForm } from '@/features/waitlist/joining/ProfileForm';
import { Goals } from '@/features/waitlist/rewards/Goals';
import { signInDialog } from '@/features/sign-in';
import { namesOf } from '@/lib/records';
import { aMember, JOIN_FORM } from '../../fakes/database';

const formWith = (values: JoinData) =>
  renderToString(
    createElement(ProfileForm, {
      values,
      hasBoxes: true,
      error: undefined,
      onChange: () => undefined,
      submitLabel: 'Join',
      onSubmit: () => undefined,
      children: undefined,
    }),
  );

const OTHERS: JoinData = {
  name: 'Nur',
  contact: 'nur@example.com',
  contactType: 'whatsapp',
  consent: '',
  adult: false,
};

test.each(namesOf(joinFormGuards))('the join form shows the field %s', (field) => {
  const other = formWith({ ...JOIN_FORM, [field]: OTHERS[field] });
  expect(other).not.toBe(formWith(JOIN_FORM));
});

/** The list as a member sees it in a browser. */
function goalsOf(points: number): string {
  using _ = vi.spyOn(signInDialog, 'browserInstead').mockReturnValue(null);
  return renderToString(createElement(Goals, { member: aMember('me', points) }));
}

test.each(milestones)(
  'a member reads all that is said of the gift for $friends friends',
  (milestone) => {
    // What it's made from, and where it is, aren't said.
    const unsaid = [milestone.drawing, milestone.fileName, milestone.href];
    const texts = sentencesIn(milestone)
      .map(({ text }) => text)
      .filter((text) => !unsaid.includes(text));
    expect(texts).not.toEqual([]);
    for (const panel of [goalsOf(0), goalsOf(milestone.friends)])
      expect(texts.filter((text) => !panel.includes(text))).toEqual([]);
  },
);
