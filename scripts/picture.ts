/** `npm run picture`: takes the pictures in the documentation. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CommandError, endWithError } from '../cli/errors.ts';
import { findChromium, quietArgs } from './bare-machine/chromium.mjs';

const HELP = `npm run picture -- PAGE FILE [HEIGHT]
  PAGE: a URL, or an HTML file. FILE: a new picture, or one to replace; .webp, .png or .jpg
  HEIGHT: of the window, in pixels; 860 if not given
  npm run picture -- http://127.0.0.1:5000 docs/home.webp`;

const WIDTH = 1440;
const HEIGHT = 860;

/** Takes a picture of the beginning of a page, as it's seen in the light theme. */
export async function takePicture(page: string, file: string, height = HEIGHT): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: quietArgs,
    ...(executablePath && { executablePath }),
  });
  try {
    const tab = await browser.newPage({
      viewport: { width: WIDTH, height },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await tab.goto(URL.canParse(page) ? page : pathToFileURL(resolve(page)).href, {
      waitUntil: 'networkidle',
    });
    await sharp(await tab.screenshot()).toFile(file);
  } finally {
    await browser.close();
  }
}

if (import.meta.main) {
  const [page, file, height = HEIGHT, ...more] = process.argv.slice(2);
  const isPage = page !== undefined && (URL.canParse(page) || existsSync(page));
  if (!isPage || !file || !Number(height) || more.length > 0) endWithError(new CommandError(HELP));
  else await takePicture(page, file, Number(height)).catch(endWithError);
}
