import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkBuiltSite } from '../built-site.ts';
import { createChecker } from '../check.ts';
import { currentFilm } from '../company/company.ts';
import { companyValues } from '../company/values.ts';
import { errorsIn, formatDiagnostics, readable, type Diagnostic } from '../diagnostics.ts';
import { contents } from '../index.ts';
import { readKeptTexts, type KeptTexts } from '../kept-texts.ts';
import { markdownProcessor } from '../markdown/index.ts';
import { translationProblems } from '../translations/files.ts';
import { serveContent } from './dev-server.ts';
import { checkPlugin, shareCheck } from './shared-check.ts';
import { virtualContent } from './virtual-content.ts';

/**
 * Checks the content before Astro loads it and, after a build, its links; and makes HTML of what
 * editors write. A build ends with all mistakes at once; the development server shows them and goes
 * on.
 */
export function content(): AstroIntegration {
  let check = shareCheck(createChecker(contents, process.cwd()));
  let site = 'https://localhost';
  let keptTexts: KeptTexts | undefined;
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        site = config.site ?? site;
        const root = fileURLToPath(config.root);
        keptTexts = readKeptTexts(
          fileURLToPath(new URL('checked-texts.json', config.cacheDir)),
          root,
        );
        check = shareCheck(createChecker(contents, root, new URL(site), keptTexts));
        updateConfig({
          vite: { plugins: [virtualContent(root), checkPlugin(check)] },
          markdown: {
            processor: markdownProcessor({
              root,
              values: () => companyValues(root),
              film: () => currentFilm(root),
              posts: check.posts,
              gone: check.gone,
            }),
          },
        });
        if (command !== 'build' && command !== 'sync') return;
        const { diagnostics } = await check.check();
        keptTexts.save();
        const inTranslations = translationProblems(root);
        // Astro reads the configuration before other commands, too.
        const told = command === 'build' ? inTranslations : errorsIn(inTranslations);
        await stopAt([...diagnostics, ...told]);
      },
      'astro:server:setup': ({ server, refreshContent }) => {
        // Vitest makes a server, too, beside which nobody writes.
        if (server.config.mode === 'test') return;
        serveContent(server, check, refreshContent);
        // The server doesn't wait for it.
        check.last().then(() => keptTexts?.save(), console.error);
      },
      'astro:build:done': async ({ dir }) => {
        const { entries } = await check.last();
        const diagnostics = await checkBuiltSite(fileURLToPath(dir), new URL(site), entries);
        // Nobody should publish what is left of a build that failed.
        if (errorsIn(diagnostics).length > 0) await rm(dir, { recursive: true });
        await stopAt(diagnostics);
      },
    },
  };
}

/**
 * Prints what is wrong and, unless there are only warnings, ends the program. To an error that is
 * thrown, Astro would add a line about a hook, and hints for programmers.
 */
async function stopAt(diagnostics: readonly Diagnostic[]): Promise<void> {
  if (diagnostics.length === 0) return;
  const isWrong = errorsIn(diagnostics).length > 0;
  const end = isWrong ? '\n\nThe site was not built. Correct this and try again.' : '';
  const report = `\n${formatDiagnostics(readable(diagnostics))}${end}\n`;
  await new Promise((resolve) => process.stderr.write(report, resolve));
  if (isWrong) process.exit(1);
}
