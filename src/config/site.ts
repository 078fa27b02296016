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

export const socialLinks = (
  [
    { name: 'Instagram', icon: 'instagram', href: present(company.profiles.instagram) },
    { name: 'Facebook', icon: 'facebook', href: present(company.profiles.facebook) },
    { name: 'Twitter', icon: 'twitter', href: present(company.profiles.twitter) },
    { name: 'Reddit', icon: 'reddit', href: present(company.profiles.reddit) },
    { name: 'LinkedIn', icon: 'linkedin', href: present(company.profiles.linkedin) },
  ] as const
).filter(({ href }) => href);

export const stores = company.stores;

const { film } = company;
const videoId = present(film.id);

export const introFilm = videoId ? { ...film, id: videoId } : undefined;

/** Where 'Discover Our Initiatives' leads; by default to the block 'More Than Just Apps'. */
export const initiativesHref = present(company.initiatives ?? '#initiatives');
