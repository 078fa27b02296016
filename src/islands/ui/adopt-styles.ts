/**
 * Gives the page styles that travel with an island's code. For what is never in the page's own HTML:
 * nobody pays for the look of something that they may never open.
 */
export function adoptStyles(css: string): void {
  if (import.meta.env.SSR) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
