/**
 * `npm run findings` runs the scripts in findings/, or those whose names it's given, one after the
 * other. It ends with `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, endWithError } from '../cli/errors.ts';

const FOLDER = join(import.meta.dirname, '../findings');

/**
 * Returns the scripts of these findings, or of all of them in the order of their names. Throws a
 * CommandError for a name that no finding has.
 */
export function findScripts(names: string[], folder = FOLDER): string[] {
  if (names.length === 0) return globSync(join(folder, '*.sh')).toSorted();
  return names.map((name) => {
    const script = join(folder, `${basename(name, '.sh')}.sh`);
    if (!existsSync(script)) throw new CommandError(`There is no finding ${name} in ${folder}.`);
    return script;
  });
}

function main(): void {
  const scripts = findScripts(parseArgs({ allowPositionals: true }).positionals);
  const failed = scripts.filter((script) => {
    console.log(`\n── ${basename(script, '.sh')}`);
    return spawnSync('bash', [script], { stdio: 'inherit' }).status !== 0;
  });
  if (failed.length > 0)
    console.log(`\nFailed: ${failed.map((script) => basename(script, '.sh'))}`);
  console.log(`\n${scripts.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

if (import.meta.main) Promise.try(main).catch(endWithError);
