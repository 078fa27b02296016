/** Where the visitor's choice of theme is kept; sections/site/FirstPaint.astro reads it before the first paint. */
export const THEME_KEY = 'usrah:theme';
