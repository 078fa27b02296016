import * as company from 'virtual:content/company';
import { present } from './brand';

const { brand, title, description, copyright, film, profiles } = company;

/**
 * The values of content/company.yaml, as pages use them. What isn't set yet, or is `none` on
 * purpose, is `undefined` or empty; only `stores` tells the two apart. Islands use config/brand.ts.
 */
export const site = { brand, title, description, copyright, language: 'en' } as const;

export const contact = {
  legalName: company.legalName ?? undefined,
  email: company.email ?? undefined,
  phone: present(company.phone),
  addressLines: company.address ?? [],
};

const NETWORKS = ['Instagram', 'Facebook', 'Twitter', 'Reddit', 'LinkedIn'] as const;

/** The company's profiles. A network's icon and its field in the YAML have its name. */
export const socialLinks = NETWORKS.flatMap((name) => {
  const icon = name.toLowerCase() as Lowercase<typeof name>;
  const href = present(profiles[icon]);
  return href ? { name, icon, href } : [];
});

export const stores = company.stores;

const videoId = present(film.id);

export const introVideo = videoId ? { ...film, id: videoId } : undefined;

/** The target of 'Discover Our Initiatives', by default the block 'More Than Just Apps'. */
export const initiativesHref = present(company.initiatives ?? '#initiatives');

/** How to report a weakness, in the repository that everybody can read. */
const repository = present(company.repository);
export const securityPolicyHref = repository && `${repository}/blob/HEAD/SECURITY.md`;
