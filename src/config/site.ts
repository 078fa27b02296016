import * as company from '../../content/company.yaml';

/**
 * The company's values, as pages use them; content/company.yaml has them all. `undefined` is what is absent,
 * whether it's not set yet or `none` on purpose.
 */
export const site = {
  brand: company.brand,
  title: company.title,
  description: company.description,
  copyright: company.copyright,
  language: 'en',
} as const;

export const contact = {
  legalName: company.legalName,
  email: company.email,
  phone: present(company.phone),
  addressLines: company.address ?? [],
};

const chatNumber = present(company.chat.number);

/** Opens a WhatsApp chat with the company, with the greeting filled in. */
export const chatLink =
  chatNumber && `https://wa.me/${chatNumber}?text=${encodeURIComponent(company.chat.greeting)}`;

/** Reaches the company by chat, or else by email. */
export const messageLink = chatLink ?? (company.email ? `mailto:${company.email}` : undefined);

const { instagram, facebook, twitter, reddit, linkedin } = company.profiles;

/** The company's profiles in social networks. */
export const socialLinks = (
  [
    { name: 'Instagram', icon: 'instagram', href: present(instagram) },
    { name: 'Facebook', icon: 'facebook', href: present(facebook) },
    { name: 'Twitter', icon: 'twitter', href: present(twitter) },
    { name: 'Reddit', icon: 'reddit', href: present(reddit) },
    { name: 'LinkedIn', icon: 'linkedin', href: present(linkedin) },
  ] as const
).filter(({ href }) => href);

/** The apps' addresses in the stores. They're linked after the launch (config/launch.ts). */
export const stores = company.stores;

/** The introduction film: `undefined` while it's coming, and `none` when there won't be one. */
export const introFilm =
  company.film.id === 'none'
    ? 'none'
    : company.film.id
      ? { ...company.film, id: company.film.id }
      : undefined;

/** Where 'Discover Our Initiatives' leads; by default to the block 'More Than Just Apps'. */
export const initiativesHref = present(company.initiatives ?? '#initiatives');

/* @__NO_SIDE_EFFECTS__ */
function present(value: string | null): string | undefined {
  return value === null || value === 'none' ? undefined : value;
}
