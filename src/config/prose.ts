/** The components that a post may use without importing them. */
export const proseNames = ['Callout', 'Figure', 'Quotation', 'Video'] as const;

/** What `npm run new:post` writes where the editor's own words belong. */
export const PLACEHOLDER = 'Replace this';
