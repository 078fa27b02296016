import { namesOf } from '@/lib/records';
import { SITE_LANGUAGE } from '@/lib/site-language';
import * as values from 'virtual:content/company';
import { valueIfSet } from './brand';

const { title, description, copyright, film, profiles } = values;

/*
 * The values of content/company.yaml, as pages use them. What isn't set yet, or is `none` on
 * purpose, is `undefined` or empty; only `stores` tells the two apart. The name of the company, and
 * what else islands use, is in config/brand.ts.
 */

export const site = { title, description, copyright, language: SITE_LANGUAGE } as const;

export const company = {
  legalName: values.legalName ?? undefined,
  email: values.email ?? undefined,
  phone: valueIfSet(values.phone),
  addressLines: values.address ?? [],
};

const NETWORKS: Readonly<Record<keyof typeof profiles, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  reddit: 'Reddit',
  linkedin: 'LinkedIn',
};

/** The company's profiles. A network's icon has the name of its field in the YAML. */
export const socialLinks = namesOf(NETWORKS).flatMap((icon) => {
  const href = valueIfSet(profiles[icon]);
  return href ? { name: NETWORKS[icon], icon, href } : [];
});

export const stores = values.stores;

const videoId = valueIfSet(film.id);

export const introVideo = videoId ? { ...film, id: videoId } : undefined;

/** The target of 'Discover Our Initiatives', by default the block 'More Than Just Apps'. */
export const initiativesHref = valueIfSet(values.initiatives ?? '#initiatives');

/** How to report a weakness, in the repository that everybody can read. */
const repository = valueIfSet(values.repository);
export const securityPolicyHref = repository && `${repository}/blob/HEAD/SECURITY.md`;
