import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { findChromium, onPath } from '../chromium.mjs';

interface Engine {
  /** What a person calls the browser. */
  name: string;
  /** Finds the program to start; undefined where there is none. */
  find: () => string | undefined;
}

const FIREFOX_ON_MACOS = '/Applications/Firefox.app/Contents/MacOS';

/** The browsers that `npm run test:browsers` can run, by name. */
export const engines: Record<string, Engine> = {
  chromium: {
    name: 'Chromium',
    find: findChromium,
  },
  firefox: {
    name: 'Firefox',
    find: () => findProgram(['firefox-esr', 'firefox'], FIREFOX_ON_MACOS),
  },
  webkit: {
    name: 'WebKit (WebKitWebDriver and Xvfb)',
    find: () => findProgram(['Xvfb']) && findProgram(['WebKitWebDriver']),
  },
};

function findProgram(names: string[], folder = ''): string | undefined {
  return [...onPath(names), ...names.map((name) => join(folder, name))].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
