import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVERY_SETTING, SETTINGS } from '@/config/settings';
import { readPorts } from '../../cli/ports.ts';
import { siteEnvironment } from '../../scripts/local/backend.ts';
import { launchSite } from '../e2e/sites.ts';
import { parseLaunch } from '@/config/launch-date';

test('.env.example lists every setting of a deployment', () => {
  const listed = readFileSync('.env.example', 'utf8').match(/^PUBLIC_\w+(?==)/gm) ?? [];
  const settings = EVERY_SETTING.map(([name]) => name).filter((name) => !/EMULATOR/.test(name));
  expect(listed.toSorted()).toEqual(settings.toSorted());
});

test('each setting is set on a site that tests look at', () => {
  const local = siteEnvironment(readPorts(), '127.0.0.1:8080');
  const isSet = (name: string) => local[name] || (launchSite.env as NodeJS.Dict<string>)[name];
  expect(EVERY_SETTING.map(([name]) => name).filter((name) => !isSet(name))).toEqual([]);
});

test('without PUBLIC_LAUNCH_AT, the launch is the day of the specification', () => {
  const launch = parseLaunch(SETTINGS.PUBLIC_LAUNCH_AT.build.default);
  expect(launch.toISOString()).toBe('2025-09-29T18:30:00.000Z');
});
