/** Returns the page numbers that a pager shows: first, last and around the current, with gaps. */
export function paginationRange(current: number, last: number): (number | 'gap')[] {
  const middle = Math.max(2, Math.min(current, last - 1));
  const near = new Set([1, middle - 1, middle, middle + 1, last]);
  const shown = [...near].filter((page) => page <= last).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ['gap' as const, page];
  });
}
