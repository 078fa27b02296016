// Only so that the development server reads the values again when the file changes.
import '../../content/company.yaml?raw';
import { currentCompany } from '@/content/company';
import { present } from './brand';

const company = currentCompany();

/**
 * The company's values, as pages use them; content/company.yaml has them all. `undefined` is what
 * is absent, whether it's not set yet or `none` on purpose. Islands get what they need from
 * config/brand.ts.
 */
export const site = {
  brand: company.brand,
  title: company.title,
  description: company.description,
  copyright: company.copyright,
  language: 'en',
} as const;

export const contact = {
  legalName: company.legalName ?? undefined,
  email: company.email ?? undefined,
  phone: present(company.phone),
  addressLines: company.address ?? [],
};

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

/** The apps' pages in the stores. They're linked after the launch (config/launch.ts). */
export const stores = company.stores;

const { film } = company;
const videoId = present(film.id);

/** The introduction film. */
export const introFilm = videoId ? { ...film, id: videoId } : undefined;

/** Where 'Discover Our Initiatives' leads; by default to the block 'More Than Just Apps'. */
export const initiativesHref = present(company.initiatives ?? '#initiatives');
