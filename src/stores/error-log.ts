/** Where an error happened: on which page, in which island, and in which deployment of the site. */
export function errorContext(island = activeIsland()) {
  // A page's date is that of its deployment.
  return { page: location.pathname, island, deployed: document.lastModified };
}

/** Logs unhandled errors with their context, on the console and nowhere else. */
export function logUnhandledErrors(): void {
  if (typeof document === 'undefined') return;
  addEventListener('error', (event) => log(event, event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => log(event, event.reason));
}

function log(event: Event, cause: unknown): void {
  // Suppresses the browser's own line, which has no context.
  event.preventDefault();
  // Aborted on purpose, for example a view transition because the visitor moved on (WebKit).
  if (cause instanceof DOMException && cause.name === 'AbortError') return;
  console.error('Unhandled error', errorContext(), cause);
}

// The island that has the focus is the likeliest cause.
function activeIsland(): string {
  const island = document.activeElement?.closest('astro-island');
  return island?.getAttribute('component-export') ?? 'none';
}
