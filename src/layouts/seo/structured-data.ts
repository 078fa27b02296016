import type { CollectionEntry } from 'astro:content';
import { contact, site, socialLinks } from '@/config/site';

/** Returns JSON-LD for schema.org objects without `@context`. No text can end its <script>. */
export function jsonLd(structuredData: readonly object[]): string {
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': structuredData });
  return graph.replaceAll('<', '\\u003c');
}

/** Describes the company. `root` is the URL of the home page, here and below. */
export function organization(root: URL) {
  return {
    '@type': 'Organization',
    name: site.brand,
    url: root.href,
    logo: new URL('/icon-512.png', root).href,
    legalName: contact.legalName ?? undefined,
    email: contact.email ?? undefined,
    telephone: contact.phone,
    address: contact.addressLines.join(', ') || undefined,
    sameAs: socialLinks.length > 0 ? socialLinks.map(({ href }) => href) : undefined,
  };
}

export function webSite(root: URL) {
  return { '@type': 'WebSite', name: site.brand, url: root.href };
}

/** Builds the breadcrumbs to the current page; `trail` doesn't include the home page. */
export function breadcrumbs(root: URL, trail: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, root).href,
    })),
  };
}

/** A short form of `organization`, which is on the page about the company. */
function publisher(root: URL) {
  return { '@type': 'Organization', name: site.brand, url: root.href };
}

export function mobileApplication(
  root: URL,
  app: { name: string; description: string; path: string; audience: string },
) {
  return {
    '@type': 'MobileApplication',
    name: app.name,
    description: app.description,
    url: new URL(app.path, root).href,
    operatingSystem: 'Android, iOS',
    applicationCategory: 'LifestyleApplication',
    audience: { '@type': 'Audience', audienceType: app.audience },
    publisher: publisher(root),
  };
}

export function blogPosting(
  root: URL,
  page: { path: string; authorPath: string; image: string; words: number },
  post: CollectionEntry<'blog'>['data'],
) {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    author: {
      '@type': 'Organization',
      name: post.author,
      url: new URL(page.authorPath, root).href,
    },
    datePublished: post.date.toISOString(),
    ...(post.updated && { dateModified: post.updated.toISOString() }),
    image: new URL(page.image, root).href,
    keywords: post.tags.join(', '),
    wordCount: page.words,
    mainEntityOfPage: new URL(page.path, root).href,
    publisher: publisher(root),
  };
}
