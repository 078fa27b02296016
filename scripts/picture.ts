/** `npm run picture`: takes the pictures in the documentation. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CommandError, endWithError } from '../cli/errors.ts';
import { findChromium, quietArgs } from './bare-machine/chromium.mjs';

const HELP = `npm run picture -- PAGE FILE
  PAGE: a URL, or an HTML file. FILE: a new picture, or one to replace; .webp, .png or .jpg
  npm run picture -- http://127.0.0.1:5000 docs/home.webp`;

const viewport = { width: 1440, height: 860 };

/** Takes a picture of the first screen of a page, as it's seen in the light theme. */
export async function takePicture(page: string, file: string): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: quietArgs,
    ...(executablePath && { executablePath }),
  });
  try {
    const tab = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
    await tab.goto(URL.canParse(page) ? page : pathToFileURL(resolve(page)).href, {
      waitUntil: 'networkidle',
    });
    await sharp(await tab.screenshot()).toFile(file);
  } finally {
    await browser.close();
  }
}

if (import.meta.main) {
  const [page, file, ...more] = process.argv.slice(2);
  if (!page || !file || more.length > 0 || !(URL.canParse(page) || existsSync(page)))
    endWithError(new CommandError(HELP));
  else await takePicture(page, file).catch(endWithError);
}
