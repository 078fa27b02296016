/** The colours of the page: the visitor's own choice, or else the system's. */
export type Theme = 'light' | 'dark';

/** Where the visitor's choice is kept; sections/site/FirstPaint.astro reads it before the first paint. */
export const THEME_KEY = 'usrah:theme';

/** Whether the system is dark. */
export const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme that is on the screen now. */
export function themeNow(): Theme {
  const chosen = document.documentElement.dataset['theme'] as Theme | undefined;
  return chosen ?? (systemDark().matches ? 'dark' : 'light');
}

/** Shows a theme and keeps the choice; where storage is blocked, it lasts for this page. */
export function rememberTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Blocked or full: nothing to do about it, and nothing is lost but the choice.
  }
}
