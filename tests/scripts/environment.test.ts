import { expect, test } from 'vitest';
import { sampleLaunch, siteEnvironment } from '../../scripts/local/environment.ts';
import { readPorts } from '../../scripts/ports.ts';

test('a setting of the environment overrides that of the local backend', () => {
  const env = siteEnvironment(readPorts({}), undefined, { PUBLIC_SITE_URL: 'http://example.com' });
  expect(env).toMatchObject({
    PUBLIC_SITE_URL: 'http://example.com',
    PUBLIC_FORM_YOUTH: 'http://127.0.0.1:5055/forms/youth/formResponse',
  });
  expect(env).toMatchObject({ PUBLIC_FIRESTORE_EMULATOR: '' });
});

test('the countdown runs for thirty days, unless a date is set', () => {
  const now = new Date('2026-02-10T12:00:00Z');
  expect(sampleLaunch(now)).toBe('2026-03-12T00:00:00+05:30');
  expect(siteEnvironment(readPorts({}), undefined, {})).toHaveProperty('PUBLIC_LAUNCH_AT');
  const set = { PUBLIC_LAUNCH_AT: '2027-01-31T00:00:00+05:30' };
  expect(siteEnvironment(readPorts({}), undefined, set)).toMatchObject(set);
});
