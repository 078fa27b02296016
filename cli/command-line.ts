import { resolve } from 'node:path';

/** A program and its arguments, as they're given to `spawn`. */
export type CommandLine = [program: string, ...args: string[]];

/** Returns the command for a script of an installed package, such as `astro/bin/astro.mjs`. */
export function installed(script: string, ...args: string[]): CommandLine {
  return [process.execPath, resolve(import.meta.dirname, '../node_modules', script), ...args];
}
