import { existsSync } from 'node:fs';
import { findChromium, onPath } from '../chromium.mjs';

interface Engine {
  /** What a person calls the browser. */
  name: string;
  /** Finds the program to start; undefined where there is none. */
  find: () => string | undefined;
}

const findProgram = (...names: string[]) => onPath(names).find(existsSync);

/** The browsers that `npm run test:browsers` can run, by name. */
export const engines: Record<string, Engine> = {
  chromium: { name: 'Chromium', find: findChromium },
  firefox: { name: 'Firefox', find: () => findProgram('firefox-esr', 'firefox') },
  webkit: {
    name: 'WebKit (WebKitWebDriver and Xvfb)',
    find: () => findProgram('Xvfb') && findProgram('WebKitWebDriver'),
  },
};
