import type { MdastNode, MdastPluginDefinition, MdxJsxFlowElement } from 'satteri';
import { componentNode } from './videos.ts';
import { sourceOf } from './nodes.ts';
import { isTone, tones, type Tone } from './components.ts';
import { warn, writtenIn } from './report.ts';

type Block = MdxJsxFlowElement['children'][number];
type Paragraph = Extract<MdastNode, { type: 'paragraph' }>;

/** The names that other programs have for a tone. */
const SYNONYMS: Readonly<Record<string, Tone>> = {
  info: 'note',
  hint: 'tip',
  success: 'tip',
  attention: 'warning',
  danger: 'caution',
  error: 'caution',
};

/** Kinds of Obsidian and Docusaurus without a tone of their own: a note with this heading. */
const OTHER_KINDS = 'abstract bug check done example failure faq help question quote summary todo';

/** The tone and the heading of a callout of this kind. */
export function toneOf(kind: string): { tone: Tone; title?: string } | undefined {
  const name = kind.toLowerCase();
  if (isTone(name)) return { tone: name };
  if (SYNONYMS[name]) return { tone: SYNONYMS[name] };
  if (!OTHER_KINDS.split(' ').includes(name)) return undefined;
  return { tone: 'note', title: headingOf(name) };
}

/** The heading of a callout of somebody's own kind: `My kind` for `my-kind`. */
function headingOf(kind: string): string {
  const words = kind.replaceAll(/[-_]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const wordsIn = (node: MdastNode): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsIn).join('') : '';

/** Turns `> [!NOTE]` and `:::note[Heading]` into callouts, and shows other directives as written. */
export const callouts: MdastPluginDefinition = {
  name: 'callouts',
  options: { position: true },

  blockquote({ children: [first, ...rest] }) {
    if (first?.type !== 'paragraph') return undefined;
    const { line, after } = firstLine(first);
    const [, kind = '', title = ''] = /^\[!([^[\]\n]+)\][+-]?\s*(.*)$/.exec(line) ?? [];
    if (!kind) return undefined;
    const { tone, title: own } = toneOf(kind) ?? { tone: 'note', title: headingOf(kind) };
    const blocks =
      after.length > 0 ? [{ ...first, data: writtenIn(first, 1), children: after }, ...rest] : rest;
    return callout(tone, title || own, blocks);
  },

  containerDirective(node, context) {
    const [opening = ''] = sourceOf(node, context.source).split('\n');
    const [label] = node.children;
    const isLabelled = label?.type === 'paragraph' && label.data?.directiveLabel;
    const words = isLabelled
      ? wordsIn(label)
      : /^:+\w+[ \t]+([^\s{].*)$/.exec(opening)?.[1]?.trim();
    const title = words ?? node.attributes?.['title'] ?? undefined;
    const blocks: Block[] = isLabelled ? node.children.slice(1) : node.children;
    if (node.name === 'details') {
      const summary = componentNode('summary', {}, [
        { type: 'text', value: title ?? 'More' },
      ] as never);
      return componentNode('details', {}, [summary, ...blocks]);
    }
    const kind = toneOf(node.name);
    if (kind) return callout(kind.tone, title ?? kind.title, blocks);
    // Its heading would be lost with its name.
    if (title) return callout('note', title, blocks);
    const known = Object.keys(tones).join(', ');
    warn(
      context,
      node,
      `:::${node.name} isn’t known here, so its text is shown as it is. There are ${known}.`,
    );
    // An element that isn't shown, so that what is in it is read: in place of a node, its blocks would stay as they are.
    return componentNode('x-directive', {}, blocks);
  },

  leafDirective(node, { source }) {
    return { type: 'paragraph', children: [{ type: 'text', value: sourceOf(node, source) }] };
  },

  // 10:30 and :a are no directives.
  textDirective(node, context) {
    const written = sourceOf(node, context.source);
    const [, before, after] = /^(:[\w-]+\[)[^]*(\](?:\{[^}]*\})?)$/.exec(written) ?? [];
    const text = (value: string) => ({ type: 'text' as const, value });
    const parts = before && after ? [text(before), ...node.children, text(after)] : [text(written)];
    context.replaceNode(node, parts);
  },
};

const callout = (tone: Tone, title: string | undefined, blocks: Block[]) =>
  componentNode('Callout', { tone, ...(title ? { title } : {}) }, blocks);

/** The text of a paragraph's first line, and what follows it. */
function firstLine({ children }: Paragraph) {
  let line = '';
  for (const [index, child] of children.entries()) {
    if (child.type === 'break') return { line, after: children.slice(index + 1) };
    const [own = '', ...others] =
      child.type === 'text' ? child.value.split('\n') : [wordsIn(child)];
    line += own;
    if (others.length === 0) continue;
    const rest = { type: 'text' as const, value: others.join('\n') };
    return { line, after: [rest, ...children.slice(index + 1)] };
  }
  return { line, after: [] };
}
