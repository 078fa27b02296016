import ContentPicture from '@/components/ContentPicture.astro';
import Video from '@/components/Video.astro';
import type { ProseName } from '@/content/prose';
import Callout from './Callout.astro';
import Figure from './Figure.astro';
import Quotation from './Quotation.astro';

/** The components that a post can use without importing them. */
const named: Record<ProseName, unknown> = { Callout, Figure, Quotation, Video };

/** The components for a post's text, including the one that replaces Markdown's pictures. */
export const proseComponents = { ...named, img: ContentPicture };
