/**
 * Called when a part of the page's code can't be loaded. If a newer version of the site has been
 * deployed, the page reloads, or offers to (sections/site/LoadingNotice.astro) when reloading would
 * lose something. It reloads once a minute at most, which prevents a reload loop.
 *
 * pages/recover.js.ts serves this function's source at a URL that is the same in every version,
 * because an outdated page can't load its own files anymore. So it can't use anything from outside
 * the function. `key` says in sessionStorage when it last reloaded.
 */
export async function recover(key: string): Promise<void> {
  const PAUSE = 60_000;

  const islands = [...document.querySelectorAll('astro-island')];
  const answer = await fetch(location.href, {
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  });
  const newest = await answer.text();
  const isOutdated =
    newest.includes('<astro-island') &&
    islands.some((island) => !newest.includes(island.getAttribute('component-url') ?? ''));
  if (!isOutdated) return;

  if (isAnythingLost() || !mayReload()) document.documentElement.setAttribute('data-outdated', '');
  else location.reload();

  function isAnythingLost(): boolean {
    const isUsed = document.querySelector('dialog[open], .video iframe') !== null;
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([readonly]), textarea',
    );
    return isUsed || [...fields].some(isFilled);
  }

  function isFilled(field: HTMLInputElement | HTMLTextAreaElement): boolean {
    const isChoice = field.type === 'radio' || field.type === 'checkbox';
    if (!isChoice) return field.value !== '';
    const choice = field as HTMLInputElement;
    return choice.checked !== choice.defaultChecked;
  }

  function mayReload(): boolean {
    try {
      const last = Number(sessionStorage.getItem(key));
      sessionStorage.setItem(key, String(Date.now()));
      return Date.now() - last > PAUSE;
    } catch {
      // Storage is blocked, so nothing would stop a reload loop.
      return false;
    }
  }
}
