// Only so that the development server reads the values again when the file changes.
import '../../content/company.yaml?raw';
import { currentCompany } from '@/content/company';
import { present } from './brand';

const company = currentCompany();
const { brand, title, description, copyright, film, profiles } = company;

/**
 * The company's values, as pages use them; content/company.yaml has them all. `undefined` is what
 * is absent, whether it's not set yet or `none` on purpose. Islands get what they need from
 * config/brand.ts.
 */
export const site = { brand, title, description, copyright, language: 'en' } as const;

export const contact = {
  legalName: company.legalName ?? undefined,
  email: company.email ?? undefined,
  phone: present(company.phone),
  addressLines: company.address ?? [],
};

const NETWORKS = ['Instagram', 'Facebook', 'Twitter', 'Reddit', 'LinkedIn'] as const;

/** The company's profiles. The icon and the value of a network are named like it. */
export const socialLinks = NETWORKS.flatMap((name) => {
  const icon = name.toLowerCase() as Lowercase<typeof name>;
  const href = present(profiles[icon]);
  return href ? { name, icon, href } : [];
});

export const stores = company.stores;

const videoId = present(film.id);

export const introFilm = videoId ? { ...film, id: videoId } : undefined;

/** Where 'Discover Our Initiatives' leads; by default to the block 'More Than Just Apps'. */
export const initiativesHref = present(company.initiatives ?? '#initiatives');
