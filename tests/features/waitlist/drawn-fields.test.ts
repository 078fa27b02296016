import { parseHTML } from 'linkedom';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { milestones } from '@/config/rewards';
import { sentencesIn } from '@/content/translations/model';
import { joinFormGuards, type JoinData } from '@/features/waitlist/joining/model';
import type { Profile } from '@/features/waitlist/membership/model';
import { ProfileForm } from '@/features/waitlist/joining/ProfileForm';
import { Gifts } from '@/features/waitlist/rewards/Goals';
import { giftInWebView } from '@/features/waitlist/rewards/messages';
import { signInDialog } from '@/features/sign-in';
import { namesOf } from '@/lib/records';
import { aMember, eachChoice, JOIN_FORM, PROFILES } from '../../fakes/database';

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

test.each(eachChoice<Profile>(PROFILES))('the join form offers %s', (_, profile, value) => {
  const { document } = parseHTML(`<body>${formWith({ ...JOIN_FORM, ...profile })}</body>`);
  expect(document.querySelector(`[value=${value}]`)).not.toBeNull();
});

/** The list as a member sees it in a browser, or in a web view, for which there is another browser. */
function giftsOf(points: number, otherBrowser: string | null = null): string {
  using _ = vi.spyOn(signInDialog, 'browserInstead').mockReturnValue(otherBrowser);
  return renderToString(createElement(Gifts, { member: aMember('me', points) }));
}

type Gift = (typeof milestones)[number];
type FieldOf<One> = One extends unknown ? keyof One : never;

/** Whether a field of a gift is for people to read; the others are what it is and is made from, and where it is. */
const IS_SAID: Readonly<Record<FieldOf<Gift>, boolean>> = {
  friends: true,
  gift: true,
  kind: false,
  drawing: false,
  fileName: false,
  href: false,
};

test.each(milestones)(
  'a member reads all that is said of the gift for $friends friends',
  (milestone) => {
    const said = Object.entries(milestone).filter(([field]) => IS_SAID[field as FieldOf<Gift>]);
    const texts = sentencesIn(Object.fromEntries(said)).map(({ text }) => text);
    expect(texts).not.toEqual([]);
    for (const panel of [giftsOf(0), giftsOf(milestone.friends)])
      expect(texts.filter((text) => !panel.includes(text))).toEqual([]);
  },
);

test.each(milestones.map(({ friends }, index) => [friends - 1, index] as const))(
  'with %i friends, the gifts that are earned are marked, and which is next',
  (friends, earned) => {
    const { document } = parseHTML(`<body>${giftsOf(friends)}</body>`);
    const marks = [...document.querySelectorAll('li')].map(({ dataset }) => [
      dataset['reached'],
      dataset['next'],
    ]);
    expect(marks).toEqual(
      milestones.map((_, index) => [`${index < earned}`, `${index === earned}`]),
    );
  },
);

const firstOfKind = new Map(milestones.toReversed().map((gift) => [gift.kind, gift]));

test.each([...firstOfKind.values()])(
  'in a web view, a member reads how to keep a $kind once it’s earned',
  ({ friends, kind }) => {
    const sentence = giftInWebView[kind]('Safari');
    expect(giftsOf(friends, 'Safari').split(sentence)).toHaveLength(2);
    expect(giftsOf(friends)).not.toContain(sentence);
    expect(giftsOf(friends - 1, 'Safari')).not.toContain(sentence);
  },
);
