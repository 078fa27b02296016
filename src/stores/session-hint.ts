/**
 * "This browser has a session": kept from one page to the next, so that a page knows before its
 * first paint which button to show, and whether it has to load any sign-in code at all.
 * sections/site/FirstPaint.astro carries it from the storage to the attribute.
 */
export const HINT_KEY = 'usrah:session';

/** The attribute of <html> by which styles show what is for signed-in people. */
export const HINT_ATTRIBUTE = 'data-session';

/** Whether somebody is signed in here, as far as this page has been told. */
export function hasHint(): boolean {
  return document.documentElement.hasAttribute(HINT_ATTRIBUTE);
}

/** Shows the page as signed in or out, without a word to the next one. */
export function showHint(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(HINT_ATTRIBUTE, isSignedIn);
}

/** Shows the page as signed in or out, and the pages after it; false when the browser keeps nothing. */
export function keepHint(isSignedIn: boolean): boolean {
  showHint(isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(HINT_KEY, '1');
    else localStorage.removeItem(HINT_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when the hint has come or gone: in another tab, or while this page was put away. */
export function onHintChange(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === HINT_KEY || key === null) callback();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
