/**
 * Adds styles that arrive with an island's code, for what is only ever shown with that code: the steps
 * of signing in, text fields, errors. It keeps 400 bytes after compression out of every page.
 */
export function adoptStyles(css: string): void {
  if (import.meta.env.SSR) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
