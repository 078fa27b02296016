import type { APIRoute } from 'astro';
import { colorOf } from '@/styles/colors';
import { brand } from '@/config/brand';
import { site } from '@/config/company';

export const GET: APIRoute = () =>
  Response.json(
    {
      name: site.title,
      short_name: brand,
      description: site.description,
      start_url: '/',
      // On a home screen it's a bookmark: the apps to install are those in the stores.
      display: 'browser',
      background_color: colorOf('--color-page'),
      theme_color: colorOf('--color-deep'),
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
