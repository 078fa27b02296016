export const POSTS_PER_PAGE = 12;

/** Returns the page numbers that a pager shows: first, last and around the current, with gaps. */
export function paginationRange(current: number, last: number): (number | 'gap')[] {
  const near = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) near.add(2).add(3);
  if (current >= last - 2) near.add(last - 1).add(last - 2);
  const shown = [...near].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ['gap' as const, page];
  });
}
