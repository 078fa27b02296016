import type { HastNode } from 'satteri';
import {
  childrenOf,
  element,
  iconElement,
  setChildren,
  type Film,
  type HtmlContext,
  type Component,
  type Element,
  type HtmlChange,
} from './hast.ts';
import { validateYoutubeId } from '../fields.ts';
import { writtenValue } from './nodes.ts';

/** What an attribute of a component must be. Its value is always a text. */
export interface Attribute {
  /** What to write, when it's required. */
  required?: string;
  /** Says what is wrong with a text. */
  check?: (value: string) => string | undefined;
}

/** A callout's tones, with the icon and the heading of one that has no heading of its own. */
export const tones = {
  note: { icon: 'info', heading: 'Note' },
  tip: { icon: 'lightbulb', heading: 'Tip' },
  important: { icon: 'message', heading: 'Important' },
  warning: { icon: 'warning', heading: 'Warning' },
  caution: { icon: 'warning', heading: 'Caution' },
  reflection: { icon: 'star', heading: 'To reflect on' },
} as const;

export type Tone = keyof typeof tones;

export const isTone = (name: string): name is Tone => Object.hasOwn(tones, name);

const TONES = Object.keys(tones).filter(isTone);

/** The components of MDX, with their attributes; `children` is what is inside. */
export const proseAttributes = {
  Callout: {
    title: {},
    tone: {
      check: (tone) =>
        isTone(tone)
          ? undefined
          : `tone is "${tone}". Write ${TONES.slice(0, -1).join(', ')} or ${TONES.at(-1)}.`,
    },
    children: { required: 'write its text between <Callout …> and </Callout>' },
  },
  Figure: {
    caption: { required: 'write its caption: caption="…"' },
    children: {
      required:
        'put the picture between <Figure caption="…"> and </Figure>: ![what it shows](./picture.jpg)',
    },
  },
  Quotation: {
    source: { required: 'name where the words stand: source="…"' },
    arabic: {},
    children: { required: 'write the words between <Quotation …> and </Quotation>' },
  },
  Video: {
    id: {
      required: 'write its YouTube id, or id="intro"',
      check: (id) => (id === 'intro' ? undefined : validateYoutubeId(id)),
    },
    title: { required: 'say what the video is: title="…"' },
  },
} satisfies Record<string, Record<string, Attribute>>;

/** The components of policies, which their page brings. */
export const policyComponents = { ContactEmail: {} };

type ProseName = keyof typeof proseAttributes;

type Written = Readonly<Record<string, string>>;
type Children = readonly HastNode[];

/** The HTML of each component. `[slug].astro` and the style sheets of posts dress it. */
const builders: Record<
  ProseName,
  (written: Written, children: Children, about: HtmlContext) => Element
> = {
  Callout: buildCallout,
  Figure: ({ caption = '' }, children) => element('figure', {}, [...children, figcaption(caption)]),
  Quotation({ source = '', arabic }, children) {
    const original = arabic ? [element('p', { lang: 'ar', dir: 'rtl' }, [arabic])] : [];
    const words = element('blockquote', {}, [...original, ...children]);
    return element('figure', { className: ['quotation'] }, [words, figcaption(source)]);
  },
  Video: buildVideo,
};

/**
 * A caption, or the source of a quotation. It has no class, because Defuddle, with which Obsidian clips pages,
 * would leave out one named `meta`: https://github.com/kepano/defuddle/blob/main/src/constants.ts
 */
export const figcaption = (...words: (HastNode | string)[]) => element('figcaption', {}, words);

function buildCallout(
  { tone = 'note', title }: Written,
  children: Children,
  { root }: HtmlContext,
): Element {
  const { heading, icon: name } = tones[isTone(tone) ? tone : 'note'];
  const words = title || heading;
  const line = element('p', { className: ['row', 'heading'] }, [iconElement(name, root), words]);
  const className = ['callout', 'tile', 'flow'];
  return element('aside', { className, ariaLabel: words }, [line, ...children]);
}

/** Without an introduction video of the company, `intro` shows nothing. */
function buildVideo({ id = '', title }: Written, _: Children, about: HtmlContext): Element {
  const film: Film | undefined = id === 'intro' ? about.film() : { id };
  if (!film) return element('span');
  const { credit } = film;
  // The sample company's video, the only one with a credit, keeps its title, as its licence requires.
  const shown = (credit ? film.title : title || film.title) ?? 'Video';
  const before = element('span', { className: ['visually-hidden'] }, ['Play the film: ']);
  const href = `https://www.youtube.com/watch?v=${film.id}`;
  const link = element('a', { href }, [before, shown]);
  const player = element('video-embed', { className: ['on-deep'] }, [link]);
  if (!credit) return element('figure', {}, [player]);
  const work = element('a', { href: credit.href }, [credit.text]);
  const licence = element('a', { href: credit.licenceHref }, [credit.licence]);
  return element('figure', {}, [player, figcaption(work, ', ', licence)]);
}

/** Makes the HTML of components, in Markdown and MDX alike. */
export const components: HtmlChange = (tree, about) => {
  const built = childrenOf(tree).map((node) => {
    if ('children' in node) void components(node, about);
    return isComponent(node) ? build(node, about) : node;
  });
  setChildren(tree, built);
};

const isComponent = (node: HastNode): node is Component & { name: ProseName } =>
  (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
  Object.hasOwn(builders, node.name ?? '');

function build(
  { name, attributes, children }: Component & { name: ProseName },
  about: HtmlContext,
): Element {
  const written = attributes.flatMap((one): [string, string][] => {
    const value = one.type === 'mdxJsxAttribute' ? writtenValue(one.value) : undefined;
    return one.type === 'mdxJsxAttribute' && value !== undefined ? [[one.name, value]] : [];
  });
  // For the page, which allows and loads the player.
  const fields = about.astro?.frontmatter;
  if (name === 'Video' && fields) fields['hasVideo'] = true;
  return builders[name](Object.fromEntries(written), children, about);
}
