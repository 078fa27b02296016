import { createRef, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NOTHING_TYPED } from '@/features/newsletter/model';
import { SubscribeFields } from '@/features/newsletter/Subscribe';
import { StepForm } from '@/features/sign-in/dialog/StepForm';

const fields: [string, ReactNode][] = [
  ['the phone number', <StepForm step={{ name: 'phone', phone: '' }} isServed={false} />],
  [
    'the email address',
    <SubscribeFields inputRef={createRef()} typed={NOTHING_TYPED} isInvalid={false} />,
  ],
];

test.each(fields)('%s is required, but not invalid before anything is typed', (_, field) => {
  const [input = ''] = /<input[^>]*>/.exec(renderToStaticMarkup(field)) ?? [];
  expect(input).toContain(' aria-required="true"');
  expect(input).toContain(' aria-invalid="false"');
  // Firefox calls an empty field with this attribute invalid.
  expect(input).not.toContain(' required');
});
