#!/usr/bin/env node
/**
 * `content-lint src/content/collections.ts` checks the content of the folder that it's started in. The
 * module's default export is a list of collections.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorsIn, formatDiagnostics } from './diagnostic.ts';
import { lint } from './lint.ts';
import type { Collection } from './options.ts';

const { default: collections } = (await import(
  pathToFileURL(resolve(process.argv[2] ?? '')).href
)) as {
  default: readonly Collection[];
};
const { diagnostics } = await lint(collections);
process.stdout.write(`${formatDiagnostics(diagnostics) || 'There is nothing to correct.'}\n`);
process.exitCode = errorsIn(diagnostics).length > 0 ? 1 : 0;
