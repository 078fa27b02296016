import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { formatDiagnostics, isFatal, sorted, type Diagnostic } from './diagnostic.ts';
import { allDiagnostics, onFound } from './state.ts';

/** How long a page may take to reload after a save, and still get the overlay. */
const RELOAD_MS = 2000;

/** Reports mistakes in the terminal and, if something can't be shown, over the page that is open. */
export function announceDiagnostics(server: ViteDevServer): void {
  let reported = new Map<string, string>();
  let overlay: { payload: ErrorPayload; at: number } | undefined;

  /** Prints all mistakes when one has come or gone, because editors of code show the last report. */
  function report(): void {
    const byFile = Map.groupBy(sorted(allDiagnostics()), ({ file }) => file);
    const last = reported;
    reported = new Map([...byFile].map(([file, list]) => [file, formatDiagnostics(list)]));
    const changed = [...byFile].filter(([file]) => reported.get(file) !== last.get(file));
    const corrected = [...last.keys()].filter((file) => !reported.has(file));
    if (changed.length + corrected.length === 0) return;
    const notes = corrected.map((file) => `${file}: all mistakes are corrected.`);
    console.error(['', ...reported.values(), ...notes, 'Waiting for changes.'].join('\n'));

    const [, latest] = changed.find(([, list]) => list.some(isFatal)) ?? [];
    overlay = latest && { payload: payloadOf(latest), at: Date.now() };
    if (overlay) server.ws.send(overlay.payload);
    // What else has changed, such as a picture, may concern a text that Vite has read.
    for (const file of [...changed.map(([name]) => name), ...corrected])
      server.watcher.emit('change', join(server.config.root, file));
  }

  // Vite reloads the page when a file is saved, and the overlay may arrive in between.
  server.ws.on('vite:client:connect', (_, client) => {
    if (overlay && Date.now() - overlay.at < RELOAD_MS) client.send(overlay.payload);
  });
  onFound(report);
  report();
}

function payloadOf(diagnostics: readonly Diagnostic[]): ErrorPayload {
  const [{ file, line, column = 1 }] = diagnostics as [Diagnostic];
  return {
    type: 'error',
    err: {
      name: 'ContentError',
      title: 'This can’t be shown yet',
      // A zero-width space keeps the overlay from turning [text](address) into a link.
      message: formatDiagnostics(diagnostics).replaceAll('](', ']\u200B('),
      stack: '',
      fullCode: existsSync(file) ? readFileSync(file, 'utf8') : '',
      loc: { file: join(process.cwd(), file), line, column },
    },
  };
}
