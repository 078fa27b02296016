import type { APIRoute } from 'astro';
import { contact, site as brand } from '@/config/site';

// RFC 9116 recommends less than a year. Every build, so at least one a day, moves the date.
const VALID_DAYS = 180;

export const GET: APIRoute = ({ site }) => {
  const expires = new Date(Date.now() + VALID_DAYS * 24 * 60 * 60 * 1000);
  return new Response(
    [
      `Contact: ${contact.email ? `mailto:${contact.email}` : new URL('/privacy', site).href}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${brand.language}`,
      `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
      '',
    ].join('\n'),
  );
};
