import { ofType, sourceOf, wordsOf, type Node, type Text } from './text.ts';

const TODO = /\b(TODO|FIXME|TBD|XXX|lorem ipsum)\b/i;

/** What Markdown makes of a text: nothing that was written is lost, and headings have an order. */
export function lintMarkdown(text: Text): void {
  const { entry, isDraft, nodes, report, warn } = text;
  const before = ({ position }: Node) => entry.body.charAt((position?.start.offset ?? 0) - 1);

  // A sign between letters or digits is meant itself: 2*3*4, 5~6 and 7~8.
  for (const node of ofType(nodes, 'emphasis', 'strong', 'delete')) {
    const [, mark, first = ''] = /^([*_~]+)(.)/u.exec(sourceOf(text, node)) ?? [];
    if (/\p{N}/u.test(first) && /[\p{L}\p{N}]/u.test(before(node)))
      warn(
        node,
        `${mark} changes the look of a text, and isn't shown. To show it, write \\${mark}`,
      );
  }

  for (const node of ofType(nodes, 'inlineCode'))
    if (/^\S.*\s$/s.test(node.value) || /\p{L}/u.test(before(node)))
      report(node, 'The ` begins code. For an apostrophe, write ’ or ‘.');

  for (const node of isDraft ? [] : ofType(nodes, 'text')) {
    const [todo] = TODO.exec(node.value) ?? [];
    warn(node, todo && `"${todo}" says that something is missing.`);
  }

  for (const node of ofType(nodes, 'list'))
    if (node.ordered && (node.start ?? 1) > 1 && node.children.length === 1)
      warn(node, `A number and a full stop begin a list. In a sentence, write ${node.start}\\.`);

  for (const node of ofType(nodes, 'table')) {
    const [columns = 0, ...others] = node.children.map(({ children }) => children.length);
    const cells = others.find((count) => count > columns);
    const message = `A row of the table has ${cells} cells and the first row ${columns}, so the rest isn't shown. Add a column to the first two lines, or write \\| for a line that isn't a border.`;
    report(node, cells ? message : undefined);
  }

  let above = 1;
  for (const node of ofType(nodes, 'heading')) {
    const isSkipping = node.depth > above + 1;
    const words = wordsOf(node).trim();
    const remedy = `Write ${'#'.repeat(isSkipping ? above + 1 : 2)} ${words || 'and its text'}`;
    above = node.depth;
    if (!words) report(node, `The heading is empty. ${remedy}`);
    else if (node.depth === 1) report(node, `The title is the only first heading. ${remedy}`);
    else if (isSkipping) warn(node, `This heading skips a level. ${remedy}`);
  }

  // Notes and addresses at the end of a text that it doesn't refer to.
  const keyOf = ({ type, identifier }: { type: string; identifier: string }) =>
    `[${type.startsWith('foot') ? '^' : ''}${identifier}]`;
  const used = ofType(nodes, 'footnoteReference', 'linkReference', 'imageReference').map(keyOf);
  const defined = new Set<string>();
  for (const node of ofType(nodes, 'footnoteDefinition', 'definition')) {
    const key = keyOf(node);
    const message = `This line is not shown: the text doesn't refer to ${key}, or another line has its name. Write ${key} where it belongs, or begin the line differently.`;
    if (!used.includes(key) || defined.has(key)) report(node, message);
    defined.add(key);
  }
}
