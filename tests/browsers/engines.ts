import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Browser } from './browser.ts';
import { launchPuppeteer } from './puppeteer.ts';
import { launchWebKit } from './webkit.ts';

interface Engine {
  /** What a person calls the browser. */
  name: string;
  /** Finds the program to start; undefined where there is none. */
  find: () => string | undefined;
  launch: (path: string) => Promise<Browser>;
}

const FIREFOX_ON_MACOS = '/Applications/Firefox.app/Contents/MacOS';

export const engines: Record<string, Engine> = {
  chromium: {
    name: 'Chromium',
    find: findChromium,
    launch: (path) => launchPuppeteer('chrome', path),
  },
  firefox: {
    name: 'Firefox',
    find: () => findProgram(['firefox-esr', 'firefox'], FIREFOX_ON_MACOS),
    launch: (path) => launchPuppeteer('firefox', path),
  },
  webkit: {
    name: 'WebKit (WebKitWebDriver and Xvfb)',
    find: () => findProgram(['Xvfb']) && findProgram(['WebKitWebDriver']),
    launch: launchWebKit,
  },
};

function findProgram(names: string[], ...folders: string[]): string | undefined {
  const all = [...(process.env['PATH'] ?? '').split(delimiter), ...folders];
  return names.flatMap((name) => all.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
