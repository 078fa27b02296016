/**
 * What every npm script sets for its program. Rolldown's memory comes from Linux in pages of 2 MB otherwise,
 * most of which stay empty: a build then takes 200 MB more.
 */
export const ENVIRONMENT = { MIMALLOC_ALLOW_THP: '0' };
