/**
 * The site's settings. Replace every value marked PLACEHOLDER with the company's own. Each value
 * appears only here.
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

/** PLACEHOLDER: the company's contact details. */
export const contact = {
  email: 'salam@usrah.example',
  phone: '+91 00000 00000',
  phoneLink: 'tel:+910000000000',
  addressLines: ['Usrah', '1 Placeholder Street', 'City 000000', 'India'],
  /** Digits only, with country code, as wa.me expects it. */
  chatNumber: '910000000000',
  chatGreeting: 'Assalamu alaikum! I would like to know more about the Usrah apps.',
} as const;

/** PLACEHOLDER: the company's social media profiles. */
export const socialLinks = [
  { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
  { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
  { name: 'Twitter', icon: 'twitter', href: 'https://x.com/' },
  { name: 'Reddit', icon: 'reddit', href: 'https://www.reddit.com/' },
  { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/' },
] as const;

/** PLACEHOLDER: the apps aren't in the stores yet, so both link to the stores' home pages. */
export const stores = {
  play: { store: 'Google Play', href: 'https://play.google.com/store/apps' },
  apple: { store: 'App Store', href: 'https://www.apple.com/app-store/' },
} as const;

/** PLACEHOLDER: the company's introduction video. */
export const introVideo = {
  id: 'aqz-KE-bpKQ',
  title: 'Meet Usrah: three apps for one family',
} as const;

/** PLACEHOLDER: the page that 'Discover Our Initiatives' will link to. */
export const initiativesHref = '#initiatives';

/** Opens a WhatsApp chat with the company, with the greeting filled in. */
export const chatLink = `https://wa.me/${contact.chatNumber}?text=${encodeURIComponent(contact.chatGreeting)}`;
