import { BROWSER_ATTRIBUTE, SIGNING_IN_ATTRIBUTE } from '@/lib/browser/attributes';
import type { Environment } from '@/lib/environment';

export type DialogControl = ReturnType<typeof createDialogControl>;

/**
 * The sign-in dialog for islands. SignInDialog.astro owns it, and works before any island has
 * loaded; so both speak by events of the window.
 */
export function createDialogControl({
  attribute,
  dispatch,
  listen,
}: Pick<Environment, 'attribute' | 'dispatch' | 'listen'>) {
  return {
    open: () => dispatch('open-sign-in'),
    close: () => dispatch('close-sign-in'),
    isOpen: () => attribute(SIGNING_IN_ATTRIBUTE) !== null,
    /** The browser to open the page in, when it's shown inside an app; see in-app-browser.ts. */
    browserInstead: () => attribute(BROWSER_ATTRIBUTE),
    /** Calls back whenever the dialog has opened, until the function that it returns is called. */
    onOpen: (listener: () => void) => listen('sign-in-opened', listener),
    /** Calls back whenever it has closed, and the focus is back where it was. */
    onClose: (listener: () => void) => listen('sign-in-closed', listener),
  };
}
