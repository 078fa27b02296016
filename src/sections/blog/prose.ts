import type { proseNames } from '@/config/prose';
import Callout from './Callout.astro';
import Figure from './Figure.astro';
import Heading2 from './Heading2.astro';
import Heading3 from './Heading3.astro';
import Quotation from './Quotation.astro';
import Video from './Video.astro';

/** The components that a post may use without importing them. */
const named: Record<(typeof proseNames)[number], unknown> = { Callout, Figure, Quotation, Video };

/** What a post's text is drawn with: its components, and our own form of some HTML elements. */
export const proseComponents = { ...named, h2: Heading2, h3: Heading3 };
