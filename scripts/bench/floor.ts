import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORDS =
  'We are preparing companions for the people who grow up, bring up and teach: trusted guidance, practical help and good company, close at hand.';

/**
 * Writes a minimal page without scripts, pictures or fonts, the fastest possible on this machine.
 * Returns the folder to serve.
 */
export function writeFloor(): string {
  const folder = join('.local', 'bench', 'floor');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><meta name="description" content="The least that a page can be."><style>body{max-width:40rem;margin:auto;padding:1rem;font:1.1rem/1.6 sans-serif}</style></head><body><h1>Rooted in faith</h1>${`<p>${WORDS}</p>`.repeat(6)}</body></html>`,
  );
  // Browsers request a favicon.
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>Not found</title>');
  return folder;
}
