import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { formatDiagnostic, formatDiagnostics, isFatal, type Diagnostic } from './diagnostic.ts';
import { allDiagnostics, onFound } from './state.ts';

/** How long a page may take to reload after a save, and still get the overlay. */
const RELOAD_MS = 2000;

/** Reports mistakes in the terminal and, if something can't be shown, over the page that is open. */
export function announceDiagnostics(server: ViteDevServer): void {
  let reported: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  let blocking = new Set<string>();
  let overlay: { payload: ErrorPayload; at: number } | undefined;

  function report(): void {
    const byFile = Map.groupBy(allDiagnostics(), ({ file }) => file);
    const last = reported;
    reported = new Map(
      [...byFile].map(([file, list]) => [file, new Set(list.map(formatDiagnostic))]),
    );
    const changed = new Set<string>();
    for (const [file, lines] of reported) {
      const added = difference(lines, last.get(file));
      if (added.length === 0) continue;
      changed.add(file);
      console.error(`\n${added.join('\n')}`);
    }
    for (const file of last.keys())
      if (!reported.has(file)) console.error(`\n${file}: all mistakes are corrected.`);

    const fatal = [...byFile].filter(([, list]) => list.some(isFatal));
    const [, latest] = fatal.find(([file]) => changed.has(file)) ?? [];
    if (latest) {
      overlay = { payload: payloadOf(latest), at: Date.now() };
      server.ws.send(overlay.payload);
    }
    const files = new Set(fatal.map(([file]) => file));
    if (difference(blocking, files).length > 0) {
      overlay = undefined;
      server.ws.send({ type: 'full-reload' });
    }
    blocking = files;
  }

  // Vite reloads the page when a file is saved, and the overlay may arrive in between.
  server.ws.on('vite:client:connect', (_, client) => {
    if (overlay && Date.now() - overlay.at < RELOAD_MS) client.send(overlay.payload);
  });
  onFound(report);
  report();
}

/** What is only in the first set. */
function difference(all: ReadonlySet<string>, others?: ReadonlySet<string>): string[] {
  return [...all].filter((one) => !others?.has(one));
}

/** What Vite's overlay shows. */
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
