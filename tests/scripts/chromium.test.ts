import { describe, expect, test } from 'vitest';
import { waysToInstall } from '../../scripts/bootstrap/browser.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Machine } from '../../scripts/chromium.mjs';

function machine({
  files = [],
  broken = [],
  ...rest
}: Partial<Machine> & { files?: string[]; broken?: string[] }): Machine {
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    home: '/home/amina',
    exists: (path) => files.includes(path),
    runs: (path) => !broken.includes(path),
    playwrights: () => '/playwright/chrome',
    ...rest,
  };
}

describe('finding a Chromium', () => {
  test.each<[string, string | undefined, Parameters<typeof machine>[0]]>([
    [
      'CHROME_PATH comes first',
      '/my/chrome',
      {
        env: { PATH: '/usr/bin', CHROME_PATH: '/my/chrome' },
        files: ['/my/chrome', '/usr/bin/chromium'],
      },
    ],
    [
      'the system one comes before that of Playwright',
      '/usr/bin/google-chrome',
      { files: ['/usr/bin/google-chrome', '/playwright/chrome'] },
    ],
    [
      'one that does not run is passed over',
      '/usr/bin/google-chrome',
      {
        files: ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
        broken: ['/usr/bin/chromium-browser'],
      },
    ],
    ['that of Playwright is the last', '/playwright/chrome', { files: ['/playwright/chrome'] }],
    ['there may be none', undefined, {}],
    ['nothing is installed yet', undefined, { playwrights: () => undefined }],
    [
      'on macOS it is an application',
      '/home/amina/Applications/Chromium.app/Contents/MacOS/Chromium',
      {
        platform: 'darwin',
        files: ['/home/amina/Applications/Chromium.app/Contents/MacOS/Chromium'],
      },
    ],
  ])('%s', (_, found, facts) => {
    expect(findChromium(machine(facts))).toBe(found);
  });

  test('a CHROME_PATH that is not there is named', () => {
    expect(() => findChromium(machine({ env: { CHROME_PATH: '/nope' } }))).toThrow(
      'CHROME_PATH names /nope, and there is no such file.',
    );
  });

  test('a CHROME_PATH that does not run is named', () => {
    const env = { CHROME_PATH: '/bad' };
    expect(() => findChromium(machine({ env, files: ['/bad'], broken: ['/bad'] }))).toThrow(
      'CHROME_PATH names /bad, which does not run.',
    );
  });
});

describe('installing a Chromium', () => {
  const debian = 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n';
  const ubuntu = 'ID=ubuntu\nID_LIKE=debian\n';

  test.each([
    [
      'root on Debian',
      { root: true, apt: true, osRelease: debian },
      ["Debian's package", "Playwright's own"],
    ],
    ['a person on Debian', { root: false, apt: true, osRelease: debian }, ["Playwright's own"]],
    [
      'root on Ubuntu, where the package is a stub',
      { root: true, apt: true, osRelease: ubuntu },
      ["Playwright's own"],
    ],
    ['macOS', { root: false, apt: false, osRelease: '' }, ["Playwright's own"]],
  ])('%s', (_, facts, ways) => {
    expect(waysToInstall(facts, '/project').map(({ what }) => what)).toEqual(ways);
  });

  test("Debian's package list is renewed first", () => {
    const [way] = waysToInstall({ root: true, apt: true, osRelease: debian }, '/project');
    expect(way?.commands).toEqual([
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', 'chromium'],
    ]);
  });
});
