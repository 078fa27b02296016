/** Where something went wrong: on which page, in which island, and in which deployment of the site. */
export function whereabouts(island = islandInUse()) {
  // A page is as old as the deployment that it came from.
  return { page: location.pathname, island, deployed: document.lastModified };
}

/** Logs what nobody has caught: once each, with its whereabouts, on the console and nowhere else. */
export function logTroubles(): void {
  if (typeof document === 'undefined') return;
  addEventListener('error', (event) => log(event, event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => log(event, event.reason));
}

function log(event: Event, cause: unknown): void {
  // The browser's own line would say the same, without the whereabouts.
  event.preventDefault();
  console.error('Nobody caught this', whereabouts(), cause);
}

// What a person is at is the likeliest cause.
function islandInUse(): string {
  const island = document.activeElement?.closest('astro-island');
  return island?.getAttribute('component-export') ?? 'none';
}
