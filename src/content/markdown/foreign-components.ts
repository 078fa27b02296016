import type { HastNode } from 'satteri';
import { toneOf } from './callouts.ts';
import { policyComponents, proseAttributes } from './components.ts';
import { classifyAttribute, isSynonym } from './elements.ts';
import { element, type Component } from './hast.ts';
import { componentNode } from './videos.ts';

/** Whether a name in MDX is that of another program's component. */
export const isForeignComponent = (name: string) =>
  /^[A-Z]/.test(name) &&
  !isSynonym(name) &&
  ![proseAttributes, policyComponents].some((own) => Object.hasOwn(own, name));

const TITLES = ['title', 'label', 'name', 'header', 'heading', 'summary'];
const TEXTS = ['description', 'subtitle', 'content', 'text', 'caption'];
const ADDRESSES = ['href', 'url', 'link', 'to'];

type Attributes = ReadonlyMap<string, string>;

/** Where a component leads, as it is written. */
export const addressOf = (attributes: Attributes) => first(attributes, ADDRESSES);

const first = (attributes: Attributes, names: readonly string[]) =>
  names.map((name) => attributes.get(name)?.trim()).find(Boolean);

/** Components whose text opens at a press, as Docusaurus, Mintlify and Nextra call them. */
const FOLDED = /^(Accordion|AccordionItem|Collapse|Collapsible|Details|Expandable|Spoiler|Toggle)$/;

/** Callouts whose kind is an attribute, and what follows the kind in the name of others: `WarningBox`. */
const ASIDES = /^(Admonition|Alert|Aside|Hint|Notice)$/;
const ENDING = /(?<=.)(Alert|Block|Box|Message|Panel)$/;

/**
 * What is shown of another program's component: its words, in a callout or a fold if it is one, and below the title
 * that it has as an attribute, which is a link if it leads somewhere.
 */
export function shownOf(
  { name, type }: Pick<Component, 'name' | 'type'>,
  attributes: Attributes,
  children: readonly HastNode[],
): HastNode[] {
  const isBlock = type === 'mdxJsxFlowElement';
  const title = first(attributes, TITLES);
  const written = addressOf(attributes);
  const href = written && classifyAttribute('a', 'href', written) === 'shown' ? written : undefined;
  if (isBlock && children.length > 0) {
    const own = name ?? '';
    const kind = ASIDES.test(own) ? (attributes.get('type') ?? 'note') : own.replace(ENDING, '');
    const known = toneOf(kind);
    if (known) {
      const made = componentNode('Callout', {
        tone: known.tone,
        ...(title || known.title ? { title: title ?? known.title ?? '' } : {}),
      });
      return [{ ...made, data: {}, children: [...children] as never }];
    }
    if (title && FOLDED.test(own))
      return [element('details', {}, [element('summary', {}, [title]), ...children])];
  }
  const heading = href
    ? [element('a', { href }, [title ?? href])]
    : title
      ? [element('strong', {}, [title])]
      : [];
  const text = first(attributes, TEXTS);
  const words = [...heading, ...(heading.length > 0 && text ? [' '] : []), ...(text ? [text] : [])];
  if (words.length === 0) return [...children];
  const said = element(isBlock ? 'p' : 'span', {}, words);
  const space: HastNode[] = isBlock || children.length === 0 ? [] : [{ type: 'text', value: ' ' }];
  return [said, ...space, ...children];
}

const SHOWN = new Set([...TITLES, ...TEXTS, ...ADDRESSES]);

/** Whether words would be lost: those of other attributes, or of code in braces. */
export const losesWords = (attributes: Attributes, code: readonly string[]) =>
  [...attributes].some(([name, value]) => !SHOWN.has(name) && /\p{L}\s+\p{L}/u.test(value)) ||
  code.some((one) => /(["'`])(?:(?!\1)[^])*\p{L}\s+\p{L}/u.test(one));

/** Whether something is shown of a component that has no text in it. */
export const showsWords = (attributes: Attributes) =>
  first(attributes, [...TITLES, ...TEXTS, ...ADDRESSES]) !== undefined;
