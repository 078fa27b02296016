/** How many posts a page of a list shows. */
export const POSTS_PER_PAGE = 12;

/** A list cut into pages; a list of nothing has one empty page. */
export function inPages<T>(items: readonly T[], size = POSTS_PER_PAGE): T[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size));
}

/** The address of a page of a list: the first is the list's own. */
export function pageAddress(list: string, page: number): string {
  return page === 1 ? list : `${list}/${page}`;
}

/** The numbers that a pager shows: the ends, the current page with those beside it, and gaps. */
export function pagerNumbers(current: number, last: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, last].filter((n) => n >= 1 && n <= last);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, i) => {
    const missing = number - (numbers[i - 1] ?? 0) - 1;
    // A gap of one page is that page.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? ['gap' as const, number] : [number];
  });
}
