import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NOTHING_WANTED, wantedGuards, type Wanted } from '@/features/newsletter/model';
import { WantedFields } from '@/features/newsletter/Subscribe';
import { namesOf } from '@/lib/records';
import { wanting } from '../../fakes/database';

const formWith = (typed: Wanted) =>
  renderToString(
    createElement(WantedFields, {
      typed,
      inputRef: { current: null },
      isInvalid: false,
      onInput: () => undefined,
    }),
  );

test.each(namesOf(wantedGuards))('the newsletter’s form shows the field %s', (field) => {
  const typed = { ...NOTHING_WANTED, [field]: wanting('nur@example.com')[field] };
  expect(formWith(typed)).not.toBe(formWith(NOTHING_WANTED));
});
