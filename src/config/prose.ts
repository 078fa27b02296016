/** The components that a post can use without importing them. */
export const proseNames = ['Callout', 'Figure', 'Quotation', 'Video'] as const;

/** The beginning of the texts in a draft by `npm run new:post`, for editors to replace. */
export const PLACEHOLDER = 'Replace this';
