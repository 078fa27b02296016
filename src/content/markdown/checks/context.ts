import type { Report } from '../report.ts';
import type { MdastNode } from '../nodes.ts';
import type { Attribute } from '../components.ts';
import type { ValidatedPictures } from '../../pictures/validation.ts';
import type { Values } from '../fill-company-values.ts';

/** What a check gets: the text, where it is, and how it reports. */
export interface CheckContext {
  /** All nodes as they were written, each before those that are in it. */
  nodes: readonly MdastNode[];
  /** What was parsed; the offsets of nodes are places in it. */
  source: string;
  isMdx: boolean;
  /** The title above the text, if it has one. */
  title?: string | undefined;
  /** Whether it may be unfinished. */
  isDraft: boolean;
  /** The folder of the project, and that of the text, to which its paths are relative. */
  root: string;
  folder: string;
  /** The components of MDX, with their attributes; `children` is what is inside. */
  components: Readonly<Record<string, Readonly<Record<string, Attribute>>>>;
  values: Values;
  /** What is known of pictures, so that none is looked at twice. */
  pictures: ValidatedPictures;
  report: Report;
}
