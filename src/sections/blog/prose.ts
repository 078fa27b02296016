import type { proseNames } from '@/config/prose';
import Callout from './Callout.astro';
import Figure from './Figure.astro';
import Quotation from './Quotation.astro';
import Video from './Video.astro';

/** The components that a post may use without importing them. */
export const proseComponents: Record<(typeof proseNames)[number], unknown> = {
  Callout,
  Figure,
  Quotation,
  Video,
};
