import ContentPicture from '@/components/ContentPicture.astro';
import Video from '@/components/Video.astro';
import type { ProseName } from '@/content/prose';
import Callout from './Callout.astro';
import Figure from './Figure.astro';
import Heading2 from './Heading2.astro';
import Heading3 from './Heading3.astro';
import Quotation from './Quotation.astro';

/** The components that a post can use without importing them. */
const named: Record<ProseName, unknown> = { Callout, Figure, Quotation, Video };

/** The components for a post's text, including those that replace Markdown's elements. */
export const proseComponents = { ...named, h2: Heading2, h3: Heading3, img: ContentPicture };
