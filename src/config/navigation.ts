/** A link to a fixed page, in the header or the footer. */
export interface NavLink {
  label: string;
  href: string;
  /** What it's called for members of the waitlist, if that is something else. */
  memberLabel?: string;
}

/** The header's links, on both sides of the menu with the apps. */
export const linksBeforeServices: readonly NavLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Join waitlist', memberLabel: 'Invite friends', href: '/joinwaitlist' },
];

export const linksAfterServices: readonly NavLink[] = [
  { label: 'Survey', href: '/survey' },
  { label: 'Downloads', href: '/downloads' },
  { label: 'About us', href: '/aboutus' },
  { label: 'Blog', href: '/blog' },
];

export const safetyLink: NavLink = { label: 'Safety', href: '/safety' };

export const policyLinks: readonly NavLink[] = [
  { label: 'Terms of Use', href: '/terms' },
  { label: 'Privacy Policy', href: '/privacy' },
  { label: 'Cookie Policy', href: '/cookies' },
  safetyLink,
];

export const accountLink: NavLink = { label: 'My data', href: '/account' };

/** The `aria-current` of a link: `page` for the current page, `true` for one of its parents. */
export function currentState(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
