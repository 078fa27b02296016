/** The components that a post can use without importing them. */
export const proseNames = ['Callout', 'Figure', 'Quotation', 'Video'] as const;

/** How the placeholder texts of `npm run new:post` begin. */
export const PLACEHOLDER = 'Replace this';
