/**
 * The site's settings. Replace every value marked PLACEHOLDER with the company's own. Each value
 * appears only here. While a value is empty, its place on the site is absent or says what is coming.
 */
export const site = {
  brand: 'Usrah',
  title: 'Usrah: faith and family, in good company',
  description:
    'Usrah is preparing three apps for Muslim families: ImamMe for young people, BabyHaan for parents and ShaykhPir for educators.',
  locale: 'en-GB',
  language: 'en',
  copyrightYear: 2026,
} as const;

interface Contact {
  email: string;
  /** As people read it, with country code. */
  phone: string;
  addressLines: readonly string[];
  /** Digits only, with country code, as wa.me expects it. */
  chatNumber: string;
  chatGreeting: string;
}

/** PLACEHOLDER: the company's contact details. */
export const contact: Contact = {
  email: 'salam@usrah.example',
  phone: '',
  addressLines: [],
  chatNumber: '910000000000',
  chatGreeting: 'Assalamu alaikum! I would like to know more about the Usrah apps.',
};

/** PLACEHOLDER: the company's social media profiles, by network. */
const profiles = {
  Instagram: '',
  Facebook: '',
  Twitter: '',
  Reddit: '',
  LinkedIn: '',
};

/** The profiles that have an address. */
export const socialLinks = (Object.keys(profiles) as (keyof typeof profiles)[])
  .map((name) => ({
    name,
    icon: name.toLowerCase() as Lowercase<typeof name>,
    href: profiles[name],
  }))
  .filter(({ href }) => href);

/** An app's addresses in the stores. */
export interface StoreAddresses {
  play: string;
  apple: string;
}

/** PLACEHOLDER: the apps' addresses in the stores. They're linked after the launch (config/launch.ts). */
export const stores: Readonly<Record<string, StoreAddresses>> = {
  imamme: { play: '', apple: '' },
  babyhaan: { play: '', apple: '' },
  shaykhpir: { play: '', apple: '' },
};

/** The title of the company's introduction video; its YouTube id is PUBLIC_INTRO_VIDEO. */
export const introVideoTitle = 'Meet Usrah: three apps for one family';

/** PLACEHOLDER: the page that 'Discover Our Initiatives' will link to. */
export const initiativesHref = '#initiatives';

/** Opens a WhatsApp chat with the company, with the greeting filled in. */
export const chatLink = `https://wa.me/${contact.chatNumber}?text=${encodeURIComponent(contact.chatGreeting)}`;
