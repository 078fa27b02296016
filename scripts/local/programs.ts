import { join } from 'node:path';

type Command = [program: string, ...args: string[]];

/** The installed firebase-tools with these arguments. */
export function firebaseTools(root: string, args: string[]): Command {
  return [process.execPath, join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'), ...args];
}

/** The installed Astro with these arguments. */
export function astro(root: string, args: string[]): Command {
  return [process.execPath, join(root, 'node_modules/astro/bin/astro.mjs'), ...args];
}
