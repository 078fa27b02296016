import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  NOTHING_TYPED,
  subscribeFormGuards,
  type SubscribeData,
} from '@/features/newsletter/model';
import { SubscribeFields } from '@/features/newsletter/Subscribe';
import { namesOf } from '@/lib/records';
import { subscribeForm } from '../../fakes/database';

const formWith = (typed: SubscribeData) =>
  renderToString(
    createElement(SubscribeFields, {
      typed,
      inputRef: { current: null },
      isInvalid: false,
      onInput: () => undefined,
    }),
  );

test.each(namesOf(subscribeFormGuards))('the newsletter’s form shows the field %s', (field) => {
  const typed = { ...NOTHING_TYPED, [field]: subscribeForm('nur@example.com')[field] };
  expect(formWith(typed)).not.toBe(formWith(NOTHING_TYPED));
});
