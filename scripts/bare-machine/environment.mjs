/**
 * What every npm script sets for its program. Rolldown's memory comes from mimalloc: otherwise in pages of
 * 2 MB, most of which stay empty, and what is freed goes back to Linux only later. A build then takes 250 MB
 * more.
 */
export const ENVIRONMENT = { MIMALLOC_ALLOW_THP: '0', MIMALLOC_PURGE_DELAY: '0' };
