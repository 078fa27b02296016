import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import type { KnownEntry } from './collection.ts';
import { errorsIn, formatDiagnostics, type Diagnostic } from './diagnostic.ts';
import { lint } from './lint.ts';
import { LOADER } from './loader.ts';
import type { Collection } from './options.ts';

/** Several files can arrive together, for example from a checkout, and each takes a moment to write. */
const MAX_WRITING_MS = 60;

type Refresh = ((options: { loaders: string[] }) => Promise<void>) | undefined;

/**
 * Checks the content after every save. What is wrong is in the terminal, over the page that is open, and at
 * the address of an entry that can't be shown. `watch` are other files that the content depends on.
 */
export function serveDiagnostics(
  server: ViteDevServer,
  collections: readonly Collection[],
  watch: readonly string[],
  refresh: Refresh,
): void {
  const { root } = server.config;
  let entries: KnownEntry[] = [];
  let found: readonly Diagnostic[] = [];

  async function check(changed: readonly string[]): Promise<void> {
    const last = found;
    ({ entries, diagnostics: found } = await lint(collections, root));
    report(last);
    if (changed.length === 0) return;
    // Texts are compiled with the values of other files.
    for (const { moduleGraph } of Object.values(server.environments))
      for (const module of moduleGraph.idToModuleMap.values())
        if (module.file?.endsWith('.mdx')) moduleGraph.invalidateModule(module);
    await refresh?.({ loaders: [LOADER] });
    server.ws.send({ type: 'full-reload' });
  }

  /** Prints all mistakes when one has come or gone, because editors of code show the last report. */
  function report(last: readonly Diagnostic[]): void {
    if (formatDiagnostics(last) === formatDiagnostics(found)) return;
    const files = new Set(found.map(({ file }) => file));
    const corrected = new Set(last.map(({ file }) => file).filter((file) => !files.has(file)));
    const notes = [...corrected].map((file) => `${file}: all mistakes are corrected.`);
    console.error(['', formatDiagnostics(found), ...notes, 'Waiting for changes.'].join('\n'));
  }

  // The page that is open reloads after a change, and so the overlay is there or gone.
  server.ws.on('vite:client:connect', (_, client) => {
    const [first] = errorsIn(found);
    const same = found.filter(({ file }) => file === first?.file);
    if (first) client.send(payloadOf(same, root));
  });

  server.middlewares.use((request, response, next) => {
    const path = decodeURI((request.url ?? '').replace(/\?.*/, ''));
    const entry = entries.find((one) => !one.isSound && one.path === path);
    if (!entry) return next();
    const mistakes = formatDiagnostics(found.filter(({ file }) => file === entry.file));
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><title>Correct this</title><script type="module" src="/@vite/client"></script>
       <h1>This can’t be shown yet</h1><pre style="white-space: pre-wrap">${escape(mistakes)}</pre>`,
    );
  });

  const folders = [...collections.map(({ folder }) => folder), ...watch];
  onChange(
    server,
    folders.map((place) => join(root, place)),
    check,
  );
  void check([]);
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Calls a function once for files that change together. A run waits for the one before. */
function onChange(
  { watcher }: ViteDevServer,
  places: readonly string[],
  run: (changed: readonly string[]) => Promise<void>,
): void {
  let changed: string[] = [];
  let running = Promise.resolve();
  watcher.add([...places]);
  watcher.on('all', (_, path) => {
    const isInside = places.some((place) => !relative(place, path).startsWith('..'));
    if (!isInside || changed.push(path) > 1) return;
    setTimeout(() => {
      const all = changed;
      changed = [];
      running = running.then(() => run(all)).catch((error: unknown) => console.error(error));
    }, MAX_WRITING_MS);
  });
}

function payloadOf(diagnostics: readonly Diagnostic[], root: string): ErrorPayload {
  const [{ file, line, column = 1 }] = diagnostics as [Diagnostic];
  const path = join(root, file);
  return {
    type: 'error',
    err: {
      name: 'ContentError',
      // A zero-width space keeps the overlay from turning [text](address) into a link.
      message: formatDiagnostics(diagnostics).replaceAll('](', ']\u200B('),
      stack: '',
      ...{
        title: 'This can’t be shown yet',
        fullCode: existsSync(path) ? readFileSync(path, 'utf8') : '',
      },
      loc: { file: path, line, column },
    },
  };
}
