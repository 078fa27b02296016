export const POSTS_PER_PAGE = 12;

/** Returns the page numbers to show in a pager: first, last, current and its neighbours, with gaps. */
export function pagerNumbers(current: number, last: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, last].filter((n) => n >= 1 && n <= last);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, i) => {
    const missing = number - (numbers[i - 1] ?? 0) - 1;
    // Show a single missing page instead of a gap.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? ['gap' as const, number] : [number];
  });
}
