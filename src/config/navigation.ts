export interface NavLink {
  label: string;
  href: string;
}

/** The three apps, for the Services menu and the footer. */
export const services: readonly NavLink[] = [
  { label: 'ImamMe for the Youth', href: '/imamme' },
  { label: 'BabyHaan for Parents', href: '/babyhaan' },
  { label: 'ShaykhPir for Educators', href: '/shaykhpir' },
];

/** The navigation links before the Services menu. */
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

/** The `aria-current` of a link: `page` for the current page, `true` for one of its parents. */
export function currentState(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
