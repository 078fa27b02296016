import type { SharingService } from './types';

/** Puts text on the clipboard. Where its interface is refused, the way that browsers had before. */
export const copy: SharingService['copy'] = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
};

function copySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  field.readOnly = true;
  document.body.append(field);
  field.select();
  try {
    // Deprecated, and still the only other way.
    return (document as { execCommand: (command: 'copy') => boolean }).execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}

/** Opens a mail window in place, anything else in a new tab that knows nothing of this one. */
export const open: SharingService['open'] = (href) => {
  if (href.startsWith('mailto:')) {
    const link = document.createElement('a');
    link.href = href;
    link.click();
    return true;
  }
  const tab = window.open(href, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
};

/** Opens the device's own way to share. */
export const share: SharingService['share'] = async (message) => {
  try {
    await navigator.share(message);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
};
