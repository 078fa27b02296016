export interface NavLink {
  label: string;
  href: string;
}

/** The three apps, as the Services menu and the footer name them. */
export const services: readonly NavLink[] = [
  { label: 'ImamMe for the Youth', href: '/imamme' },
  { label: 'BabyHaan for Parents', href: '/babyhaan' },
  { label: 'ShaykhPir for Educators', href: '/shaykhpir' },
];

/** The bar's links before and after the Services menu. */
export const linksBeforeServices: readonly NavLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Join waitlist', href: '/joinwaitlist' },
];

export const linksAfterServices: readonly NavLink[] = [
  { label: 'Survey', href: '/survey' },
  { label: 'Downloads', href: '/downloads' },
  { label: 'About us', href: '/aboutus' },
  { label: 'Blog', href: '/blog' },
];

/** How a link stands to the page that shows it: the page itself, one of its parents, or neither. */
export function currentState(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
