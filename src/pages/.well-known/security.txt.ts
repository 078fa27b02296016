import type { APIRoute } from 'astro';
import { company, securityPolicyHref, site } from '@/config/company';
import { DAY_MS } from '@/lib/time-units';

// RFC 9116 recommends less than a year. Each build moves the date, and the site is built daily.
const VALID_DAYS = 180;

export const GET: APIRoute = (context) => {
  const urlOf = (path: string) => new URL(path, context.site).href;
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS);
  return new Response(
    [
      `Contact: ${company.email ? `mailto:${company.email}` : urlOf('/privacy')}`,
      `Expires: ${expires.toISOString()}`,
      ...(securityPolicyHref ? [`Policy: ${securityPolicyHref}`] : []),
      `Preferred-Languages: ${site.language}`,
      `Canonical: ${urlOf('/.well-known/security.txt')}`,
      '',
    ].join('\n'),
  );
};
