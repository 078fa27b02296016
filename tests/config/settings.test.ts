import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVERY_SETTING, SETTINGS } from '@/config/settings';
import { parseLaunch } from '@/config/launch-date';

test('.env.example lists every setting of a deployment', () => {
  const listed = readFileSync('.env.example', 'utf8').match(/^PUBLIC_\w+(?==)/gm) ?? [];
  const settings = EVERY_SETTING.map(([name]) => name).filter((name) => !/EMULATOR/.test(name));
  expect(listed.toSorted()).toEqual(settings.toSorted());
});

test('without PUBLIC_LAUNCH_AT, the launch is the day of the specification', () => {
  const launch = parseLaunch(SETTINGS.PUBLIC_LAUNCH_AT.build.default);
  expect(launch.toISOString()).toBe('2025-09-29T18:30:00.000Z');
});
