import type { Page } from '@playwright/test';

/*
 * Stand-ins for what changes pages in visitors' browsers. They run in the page, from the moment it
 * has been parsed, and follow its changes.
 */

type Changer = () => void;

/**
 * Does what Chrome's translation does: replaces each text node with <font> elements that contain
 * another text, also those that appear later. The other text has an invisible character more, which
 * Playwright ignores in texts and names.
 */
export const translator: Changer = () => {
  const isLeftAlone = (element: Element | null) =>
    !element || Boolean(element.closest('script, style, noscript, textarea, [translate=no], font'));
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || isLeftAlone(text.parentElement)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `${text.data}\u200b`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate();
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(translate).observe(document.body, changes);
};

/** Does what password managers do: marks each field, and adds an element with an icon beside it. */
export const passwordManager: Changer = () => {
  const addIcons = () => {
    for (const field of document.querySelectorAll('input:not([type=radio], [type=checkbox])')) {
      if (field.hasAttribute('data-manager')) continue;
      field.setAttribute('data-manager', '');
      const icon = document.createElement('div');
      icon.textContent = '•';
      field.after(icon);
    }
  };
  addIcons();
  new MutationObserver(addIcons).observe(document.body, { childList: true, subtree: true });
};

/** Lets one of them change every page that is opened, as soon as it has been parsed. */
export async function changePages(page: Page, changer: Changer): Promise<void> {
  await page.addInitScript(
    `if (window === top) addEventListener('DOMContentLoaded', ${changer.toString()});`,
  );
}

/** React renders an island anew when its HTML has changed, and reports it. */
export const RENDERED_ANEW = /Minified React error #418/;
