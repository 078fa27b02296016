import { expect, test } from 'vitest';
import { isLaunched } from '@/domain/launch';

const now = Date.parse('2026-01-01T00:00:00Z');
const none = ['', ''];
const inPlay = ['https://play.google.com/store/apps/details?id=app', ''];

test.each([
  ['an app in no store is not launched', { addresses: none }, false],
  ['nor when its date has passed', { addresses: none, date: now - 1 }, false],
  ['nor when it is in a store before its date', { addresses: inPlay, date: now + 1 }, false],
  ['it is on its date, when one store has it', { addresses: inPlay, date: now }, true],
  ['without a date, being in a store is enough', { addresses: inPlay }, true],
])('%s', (_, launch, expected) => {
  expect(isLaunched(launch, now)).toBe(expected);
});
