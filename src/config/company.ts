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

const NETWORKS = ['Instagram', 'Facebook', 'Twitter', 'Reddit', 'LinkedIn'] as const;

/** The company's profiles. A network's icon and its field in the YAML have its name. */
export const socialLinks = NETWORKS.flatMap((name) => {
  const icon = name.toLowerCase() as Lowercase<typeof name>;
  const href = valueIfSet(profiles[icon]);
  return href ? { name, icon, href } : [];
});

export const stores = values.stores;

const videoId = valueIfSet(film.id);

export const introVideo = videoId ? { ...film, id: videoId } : undefined;

/** The target of 'Discover Our Initiatives', by default the block 'More Than Just Apps'. */
export const initiativesHref = valueIfSet(values.initiatives ?? '#initiatives');

/** How to report a weakness, in the repository that everybody can read. */
const repository = valueIfSet(values.repository);
export const securityPolicyHref = repository && `${repository}/blob/HEAD/SECURITY.md`;
