#!/usr/bin/env node
/** `content-lint src/content/collections.ts` checks the collections of a default export. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lint } from './collection.ts';
import { errorsIn, formatDiagnostics } from './diagnostic.ts';
import type { Collection } from './options.ts';

const { href } = pathToFileURL(resolve(process.argv[2] ?? ''));
const { default: collections } = (await import(href)) as { default: readonly Collection[] };
const { diagnostics } = await lint(collections);
process.stdout.write(`${formatDiagnostics(diagnostics) || 'There is nothing to correct.'}\n`);
process.exitCode = errorsIn(diagnostics).length > 0 ? 1 : 0;
