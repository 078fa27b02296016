import { beforeEach, expect, test, vi } from 'vitest';
import { SiteError } from '@/lib/errors';
import { createSubmit } from '@/lib/submit';

const errors = {
  'join/failed': 'Failed to join: {message}',
  'join/missing-fields': 'Please say who you are.',
  'join/banned': 'You cannot join.',
};

const work = vi.fn<(signal: AbortSignal) => Promise<string>>();
let form: ReturnType<typeof createSubmit<keyof typeof errors, string>>;
let answer: (result: string) => void;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  form = createSubmit(errors);
  work.mockReset().mockReturnValue(new Promise((resolve) => (answer = resolve)));
});

const submit = () => form.submit('join/failed', work);
const state = () => form.$submit.get();

test('a double click does the work once, directly in the first click', async () => {
  const submitted = submit();
  void submit();
  form.fail('join/missing-fields');
  expect(work).toHaveBeenCalledOnce();
  expect(state()).toEqual({ status: 'working' });
  answer('Salam');
  await submitted;
  expect(state()).toEqual({ status: 'done', result: 'Salam' });
});

test.each([
  ['with a code', new SiteError(errors, 'join/banned'), 'join/banned'],
  ['without a code', new Error('offline'), 'join/failed'],
])('an error %s is shown, again after each attempt', async (_, error, code) => {
  work.mockRejectedValue(error);
  await submit();
  expect(state()).toMatchObject({ status: 'failed', code, attempt: 1 });
  expect(console.warn).toHaveBeenCalledWith(error);
  // Slow work must not commit after its failure was shown.
  expect(work.mock.lastCall?.[0].aborted).toBe(true);
  await submit();
  expect(state()).toMatchObject({ attempt: 2 });
});
