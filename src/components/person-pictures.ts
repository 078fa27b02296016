import type { ImageMetadata } from 'astro';
import type { Person } from '@/config/people';

const pictures = import.meta.glob<{ default: ImageMetadata }>(
  '/content/people/*.{jpg,jpeg,png,webp,avif}',
  { eager: true },
);

/** The picture of a person, if there is one. */
export const pictureOf = ({ picture = '' }: Person): ImageMetadata | undefined =>
  pictures[`/content/${picture.replace('./', '')}`]?.default;
