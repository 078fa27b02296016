import type { CollectionEntry } from 'astro:content';
import { brand } from '@/config/brand';
import { company, socialLinks } from '@/config/company';
import type { Person } from '@/config/people';
import { timeOfDay } from '@/lib/dates';
import { languageOf } from '@/lib/language';
import { SITE_LANGUAGE } from '@/lib/site-language';
import { isTeamOf } from '@/features/blog/model';

/** Returns JSON-LD for schema.org objects without `@context`. No text can end its <script>. */
export function jsonLd(structuredData: readonly object[]): string {
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': structuredData });
  return graph.replaceAll('<', '\\u003c');
}

const urlOf = (path: string) => new URL(path, import.meta.env.SITE).href;

/** The site, for its home page. */
export const webSite = () => ({ '@type': 'WebSite', name: brand, url: urlOf('/') });

const publisher = () => ({ '@type': 'Organization', name: brand, url: urlOf('/') });

/** The company, for the page about it. What isn't known is left out. */
export const organization = () => ({
  ...publisher(),
  logo: urlOf('/icon-512.png'),
  legalName: company.legalName,
  email: company.email,
  telephone: company.phone,
  address: company.addressLines.join(', ') || undefined,
  sameAs: socialLinks.length > 0 ? socialLinks.map(({ href }) => href) : undefined,
});

/** The breadcrumbs to a page of the blog. */
export const blogBreadcrumbs = (name: string, path: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
    { name, path },
  ].map((page, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: page.name,
    item: urlOf(page.path),
  })),
});

/** An app, for its page. */
export const mobileApplication = ({ id, data }: CollectionEntry<'apps'>) => ({
  '@type': 'MobileApplication',
  name: data.name,
  description: data.description,
  url: urlOf(`/${id}`),
  operatingSystem: 'Android, iOS',
  applicationCategory: 'LifestyleApplication',
  audience: { '@type': 'Audience', audienceType: data.audience },
  publisher: publisher(),
});

/** A post, with its author if they're among the people of the company. */
export const blogPosting = (
  page: { path: string; authorPath: string; image: string; words: number },
  post: CollectionEntry<'blog'>['data'],
  person?: Person,
  portrait?: string,
) => ({
  '@type': 'BlogPosting',
  headline: post.title,
  inLanguage: post.language ?? languageOf(post.title) ?? SITE_LANGUAGE,
  description: post.excerpt,
  author: {
    '@type': isTeamOf(brand, post.author) ? 'Organization' : 'Person',
    name: post.author,
    url: urlOf(page.authorPath),
    jobTitle: person?.role,
    sameAs: person?.link,
    image: portrait && urlOf(portrait),
  },
  datePublished: timeOfDay(post.date).toISOString(),
  dateModified: post.updated && timeOfDay(post.updated).toISOString(),
  image: urlOf(page.image),
  keywords: post.tags.join(', '),
  wordCount: page.words,
  mainEntityOfPage: urlOf(page.path),
  publisher: publisher(),
});
