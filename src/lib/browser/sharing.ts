import { BROWSER_ATTRIBUTE } from './attributes';

/** Some browsers start to read a saved file only after the click. */
const REVOKE_DELAY_MS = 60_000;

/** Ways in which something leaves the page. */
export const sharing = {
  copy: copyText,

  /** Opens a mail window, or a chat in a new tab; false when the browser blocks it. */
  open(href: string): boolean {
    if (href.startsWith('mailto:')) {
      const link = document.createElement('a');
      link.href = href;
      link.click();
      return true;
    }
    // Not the feature `noopener`: with it, nothing shows whether the tab was blocked.
    const tab = window.open(href, '_blank');
    if (tab) tab.opener = null;
    return tab !== null;
  },

  /** Whether files can be saved. The web views of other apps, such as Instagram, save none, and say nothing. */
  canSave: () => !document.documentElement.hasAttribute(BROWSER_ATTRIBUTE),

  /** Hands a file to the browser to save. No page learns whether it's saved, or where. */
  save(file: File): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(URL.revokeObjectURL, REVOKE_DELAY_MS, link.href);
  },

  /** Opens the browser's print dialog. */
  print: () => print(),

  canShareLinks: (): boolean => typeof navigator.share === 'function',

  canShare: (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false,

  /** Opens the device's share dialog; closing it isn't a failure. */
  async share(message: ShareData): Promise<void> {
    try {
      await navigator.share(message);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  },
};

/** Copies a text to the clipboard; false where that is not allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** Copies by selecting the text in a field, where the browser refuses the Clipboard API. */
function copySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  field.readOnly = true;
  document.body.append(field);
  field.select();
  try {
    // It's deprecated, but there's no other way.
    return (document as { execCommand: (command: 'copy') => boolean }).execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}
