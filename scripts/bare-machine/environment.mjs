/**
 * What every npm script sets for its program. Rolldown's memory comes from mimalloc: otherwise in pages of
 * 2 MB, most of which stay empty, and what is freed goes back to Linux only later. A build then takes 250 MB
 * more. Other native code, such as sharp's, has its memory from glibc: otherwise in up to eight arenas for each
 * processor, each of which keeps what is freed in it. A cold build then takes 50 MB more.
 */
export const ENVIRONMENT = {
  MIMALLOC_ALLOW_THP: '0',
  MIMALLOC_PURGE_DELAY: '0',
  MALLOC_ARENA_MAX: '2',
};
