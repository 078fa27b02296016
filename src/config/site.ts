/**
 * What the owner decides about the site. Every value marked PLACEHOLDER waits for the company's
 * own; nothing else in the code repeats it.
 */
export const site = {
  brand: 'Usrah',
  title: 'Usrah: faith and family, in good company',
  description:
    'Usrah is preparing three apps for Muslim families: ImamMe for young people, BabyHaan for parents and ShaykhPir for educators.',
  locale: 'en-GB',
  language: 'en',
  foundingYear: 2025,
  copyrightYear: 2026,
} as const;

/** PLACEHOLDER: the company's ways to be reached. */
export const contact = {
  email: 'salam@usrah.example',
  phone: '+91 00000 00000',
  phoneLink: 'tel:+910000000000',
  addressLines: ['Usrah', '1 Placeholder Street', 'City 000000', 'India'],
  /** Digits only, with country code: the form that wa.me asks for. */
  chatNumber: '910000000000',
  chatGreeting: 'Assalamu alaikum! I would like to know more about the Usrah apps.',
} as const;

/** PLACEHOLDER: the company's profiles. */
export const socialLinks = [
  { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
  { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
  { name: 'Twitter', icon: 'twitter', href: 'https://x.com/' },
  { name: 'Reddit', icon: 'reddit', href: 'https://www.reddit.com/' },
  { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/' },
] as const;

/** PLACEHOLDER: the apps are not in the stores yet, so both lead to the stores' front doors. */
export const stores = {
  play: { store: 'Google Play', href: 'https://play.google.com/store/apps' },
  apple: { store: 'App Store', href: 'https://www.apple.com/app-store/' },
} as const;

/** PLACEHOLDER: the film that introduces the company. */
export const introVideo = {
  id: 'aqz-KE-bpKQ',
  title: 'Meet Usrah: three apps for one family',
} as const;

/** PLACEHOLDER: where 'Discover Our Initiatives' leads once there is a page for it. */
export const initiativesHref = '#initiatives';

/** The address that opens a chat with the company, its greeting already written. */
export const chatLink = `https://wa.me/${contact.chatNumber}?text=${encodeURIComponent(contact.chatGreeting)}`;
