/**
 * A part of the code did not come. If that is because the site has a newer version than this page,
 * the page is loaded anew: by itself where nothing is lost with it, otherwise when the visitor says
 * so (sections/site/LoadingNotice.astro). Never twice in a minute, so never in a circle.
 *
 * It is served as text under an address that every version has (pages/recover.js.ts), because an old
 * page can load nothing else of its own: it may refer to nothing outside itself.
 */
export async function recover(): Promise<void> {
  const KEY = 'usrah:reloaded';
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
    const isUsed = document.querySelector('dialog[open], .film iframe') !== null;
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
      const last = Number(sessionStorage.getItem(KEY));
      sessionStorage.setItem(KEY, String(Date.now()));
      return Date.now() - last > PAUSE;
    } catch {
      // Nothing can be remembered, so nothing would keep it from going round in circles.
      return false;
    }
  }
}
