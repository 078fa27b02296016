import Callout from './Callout.astro';
import Figure from './Figure.astro';
import Quotation from './Quotation.astro';
import Video from './Video.astro';

/** The components that a post may use without importing them. */
export const proseComponents = { Callout, Figure, Quotation, Video };
