import { join, relative } from 'node:path';
import { isRunnableDevEnvironment, type EnvironmentModuleNode, type ViteDevServer } from 'vite';
import type { Checked } from '../check.ts';
import {
  errorsIn,
  formatDiagnostics,
  readable,
  reportChanges,
  sorted,
  type Diagnostic,
} from '../diagnostics.ts';
import { isSound } from '../reading/entries.ts';
import { translationProblems } from '../translations/files.ts';
import { createPageTurns } from './page-turns.ts';
import { refreshUntilLoaded } from './refresh.ts';
import type { SharedCheck } from './shared-check.ts';
import { isVirtualContent } from './virtual-content.ts';

/** Several files can change together, as in a checkout, and each takes a moment to write. */
const MAX_WRITING_MS = 60;

/** The content, and the drawings that it names. */
const FOLDERS = ['content', 'src/assets'];

/** What is translated, the translations beside it, and who may stand for them. */
const TRANSLATED = /^content\/(survey\/|notice\/|people\.yaml$)/;

/**
 * Makes the server read content again, with all that imports it. Vite runs a module again when its
 * code has been forgotten, but Astro may have asked for that code meanwhile, to find styles; then
 * the module would keep its old values for good. So what has been run is forgotten, too.
 */
export function forgetContent(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    const forgotten = new Set<EnvironmentModuleNode>();
    for (const module of environment.moduleGraph.idToModuleMap.values())
      // A text is made with the values of other files, and with the titles that it links to.
      if (/\.mdx?$/.test(module.file ?? '') || isVirtualContent(module.id ?? ''))
        environment.moduleGraph.invalidateModule(module, forgotten);
    if (!isRunnableDevEnvironment(environment)) continue;
    const { evaluatedModules } = environment.runner;
    for (const { id } of forgotten) {
      const module = evaluatedModules.getModuleById(id ?? '');
      if (module) evaluatedModules.invalidateModule(module);
    }
  }
}

/** Shows the first error over each page that is opened, and those of an entry at its own URL. */
function showMistakes(server: ViteDevServer, last: () => Checked): void {
  const reportFor = (file: string) =>
    formatDiagnostics(last().diagnostics.filter((one) => one.file === file));

  server.ws.on('vite:client:connect', (_, client) => {
    const [first] = errorsIn(last().diagnostics);
    if (!first) return;
    const file = join(server.config.root, first.file);
    const loc = { file, line: first.line, column: first.column ?? 1 };
    // A zero-width space keeps the overlay from turning [text](address) into a link.
    const message = reportFor(first.file).replaceAll('](', ']\u200B(');
    client.send({ type: 'error', err: { name: 'ContentError', message, stack: '', loc } });
  });

  server.middlewares.use((request, response, next) => {
    const path = request.url?.replace(/\?.*/, '');
    const faulty = last().entries.find((entry) => entry.path === path && !isSound(entry));
    if (!faulty) return next();
    const escaped = reportFor(faulty.file).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><title>Correct this</title><script type="module" src="/@vite/client"></script>
       <h1>This can’t be shown yet</h1><pre style="white-space: pre-wrap">${escaped}</pre>`,
    );
  });
}

/**
 * Checks the content after every save. Errors are shown in the terminal, over the open page, and at
 * the URL of an entry that can't be shown.
 */
export function serveContent(
  server: ViteDevServer,
  shared: SharedCheck,
  refresh: ((options: object) => Promise<void>) | undefined,
): void {
  const { root } = server.config;
  let result: Checked = { entries: [], diagnostics: [] };
  let translations: Diagnostic[] = [];

  async function check(changes?: readonly string[]): Promise<void> {
    const { diagnostics: before } = result;
    const checked = await (changes ? shared.check(changes) : shared.last());
    const paths = changes?.map((path) => relative(root, path).replaceAll('\\', '/'));
    // All translations take 140 ms, which nobody should wait for who writes a post.
    if (!paths || paths.some((path) => TRANSLATED.test(path)))
      translations = translationProblems(root);
    result = { ...checked, diagnostics: sorted([...checked.diagnostics, ...translations]) };
    const changed = reportChanges(before, result.diagnostics);
    // VS Code shows only what is in the last report (.vscode/tasks.json).
    const isWhole = process.env['CONTENT_REPORT'] === 'whole' && result.diagnostics.length > 0;
    const report = isWhole ? formatDiagnostics(readable(result.diagnostics)) : changed;
    if (changed) console.error(`\n${report}\nWaiting for changes.`);
  }

  const changed = new Set<string>();

  async function update(): Promise<void> {
    const changes = [...changed];
    changed.clear();
    await check(changes);
    forgetContent(server);
    if (refresh) await refreshUntilLoaded(refresh, shared.isLoaded);
    server.ws.send({ type: 'full-reload' });
  }

  const turns = createPageTurns(check());
  server.middlewares.use(turns.middleware);

  showMistakes(server, () => result);

  const places = FOLDERS.map((folder) => join(root, folder));
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add(places).on('all', (_, path) => {
    if (!places.some((place) => path.startsWith(place))) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => turns.update(update), MAX_WRITING_MS);
  });
}
