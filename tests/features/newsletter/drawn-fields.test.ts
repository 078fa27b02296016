import { parseHTML } from 'linkedom';
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
import { eachChoice, subscribeForm, SUBSCRIPTIONS } from '../../fakes/database';

const drawn = (form: string) => parseHTML(`<body>${form}</body>`).document;

function formWith(typed: SubscribeData): string {
  const fields = { typed, inputRef: { current: null }, isInvalid: false };
  return renderToString(createElement(SubscribeFields, fields));
}

test.each(namesOf(subscribeFormGuards))(
  'the newsletter’s form shows the field %s, by whose name it’s kept',
  (field) => {
    const typed = { ...NOTHING_TYPED, [field]: subscribeForm('nur@example.com')[field] };
    const form = formWith(typed);
    expect(drawn(form).querySelector(`[name=${field}]`)).not.toBeNull();
    expect(form).not.toBe(formWith(NOTHING_TYPED));
  },
);

test.each(eachChoice<SubscribeData>(SUBSCRIPTIONS))(
  'the newsletter’s form offers %s',
  (_, form, value) => {
    expect(drawn(formWith(form)).querySelector(`[value=${value}]`)).not.toBeNull();
  },
);
