import { defineMdastPlugin, type MdastNode } from 'satteri';
import type { Text } from './options.ts';

const BACKTICK = 'The ` begins code. For an apostrophe, write ’ or ‘.';
const TODO = /\b(TODO|FIXME|TBD|XXX|lorem ipsum)\b/i;

const DEFINITION = /definition$/i;

/** Checks what Markdown makes of a text: nothing that was written is lost, and headings have an order. */
export const markdown = ({ body, isFinished, report }: Text) => {
  const notes: { node: Readonly<MdastNode>; key: string }[] = [];
  let above = 1;

  const sourceOf = ({ position }: Readonly<MdastNode>) =>
    body.slice(position?.start.offset, position?.end.offset);

  /** Letters or digits on both sides of a sign mean the sign itself: 2*3*4, 5~6 and 7~8. */
  function marks(node: Readonly<MdastNode>) {
    const [sign = ''] = /^[*_~]+/.exec(sourceOf(node)) ?? [];
    const first = sourceOf(node).charAt(sign.length);
    const before = body.charAt((node.position?.start.offset ?? 0) - 1);
    if (/\p{N}/u.test(first) && /[\p{L}\p{N}]/u.test(before))
      report(
        node,
        `${sign} changes how the text between two of them looks, and isn't shown. To show it, write a backslash before each: \\${sign}`,
        { isWarning: true },
      );
  }

  const note = (node: Readonly<MdastNode> & { identifier: string }) => {
    const sign = node.type.startsWith('footnote') ? '^' : '';
    notes.push({ node, key: `[${sign}${node.identifier}]` });
  };

  return defineMdastPlugin({
    name: 'markdown',
    options: { position: true },
    emphasis: marks,
    strong: marks,
    delete: marks,
    footnoteDefinition: note,
    footnoteReference: note,
    definition: note,
    linkReference: note,
    imageReference: note,
    code(node) {
      const [mark] = /^(`{3,}|~{3,})/.exec(sourceOf(node)) ?? [];
      const [, end = ''] = /\n[> \t]*([^\n]*)$/.exec(sourceOf(node)) ?? [];
      if (mark && !end.startsWith(mark))
        report(node, `The code has no end. Write ${mark} on a line of its own below it.`);
    },
    inlineCode(node) {
      const before = body.charAt((node.position?.start.offset ?? 0) - 1);
      if (/^\S.*\s$/s.test(node.value) || /\p{L}/u.test(before)) report(node, BACKTICK);
    },
    text(node) {
      const [todo] = TODO.exec(node.value) ?? [];
      if (isFinished && todo)
        report(node, `"${todo}" says that something is missing.`, { isWarning: true });
      if (/\p{L}`\p{L}/u.test(sourceOf(node))) report(node, BACKTICK);
    },
    list(node) {
      if (node.ordered && (node.start ?? 1) > 1 && node.children.length === 1)
        report(
          node,
          `A number and a full stop begin a list. If this is a sentence, write a backslash before the full stop: ${node.start}\\.`,
          { isWarning: true },
        );
    },
    table(node) {
      const [columns = 0, ...others] = node.children.map(({ children }) => children.length);
      const cells = others.find((count) => count > columns);
      if (cells)
        report(
          node,
          `A row of the table has ${cells} cells and the first row ${columns}, so the rest isn't shown. Add a column to the first two lines, or write \\| for a line that isn't a border.`,
        );
    },
    heading(node, context) {
      const isSkipping = node.depth > above + 1;
      const text = context.textContent(node).trim();
      const remedy = `Write ${'#'.repeat(isSkipping ? above + 1 : 2)} ${text || 'and its text'}`;
      if (!text) report(node, `The heading is empty. ${remedy}`);
      else if (node.depth === 1) report(node, `The title is the only first heading. ${remedy}`);
      else if (isSkipping)
        report(node, `This heading skips a level. ${remedy}`, { isWarning: true });
      above = node.depth;
    },
    /** Notes and addresses at the end of a text that it doesn't refer to. */
    after() {
      for (const { node, key } of notes.filter((one) => DEFINITION.test(one.node.type))) {
        const same = notes.filter((other) => other.key === key).map((other) => other.node);
        const isUsed = same.some(({ type }) => type.endsWith('Reference'));
        const isFirst = node === same.find(({ type }) => DEFINITION.test(type));
        if (!isUsed || !isFirst)
          report(
            node,
            `This line is not shown: the text doesn't refer to ${key}, or another line has its name. Write ${key} where it belongs, or begin the line differently.`,
          );
      }
    },
  });
};
