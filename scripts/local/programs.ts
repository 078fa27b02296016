import { join } from 'node:path';

type Command = [program: string, ...args: string[]];

/** Returns the command to run the installed firebase-tools. */
export function firebaseTools(root: string, args: string[]): Command {
  return [process.execPath, join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'), ...args];
}

/** Returns the command to run the installed Astro. */
export function astro(root: string, args: string[]): Command {
  return [process.execPath, join(root, 'node_modules/astro/bin/astro.mjs'), ...args];
}
