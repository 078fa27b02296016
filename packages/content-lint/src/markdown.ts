import { advice, type Node, type Rules, type Text } from './options.ts';

const BACKTICK = 'The ` begins code. For an apostrophe, write ’ or ‘.';
const TODO = /\b(TODO|FIXME|TBD|XXX|lorem ipsum)\b/i;
const DEFINITION = /definition$/i;

/** What Markdown makes of a text: nothing that was written is lost, and headings have an order. */
export function markdown({ body, isFinished, report, sourceOf }: Text): Rules {
  const notes: { node: Node; key: string }[] = [];
  let above = 1;

  const before = ({ position }: Node) => body.charAt((position?.start.offset ?? 0) - 1);

  /** A sign between letters or digits is meant itself: 2*3*4, 5~6 and 7~8. */
  function sign(node: Node) {
    const [, mark = '', first = ''] = /^([*_~]+)(.)/u.exec(sourceOf(node)) ?? [];
    if (!/\p{N}/u.test(first) || !/[\p{L}\p{N}]/u.test(before(node))) return undefined;
    return advice(
      `${mark} changes the look of a text, and isn't shown. To show it, write \\${mark}`,
    );
  }

  function note(node: Node & { identifier: string }): undefined {
    notes.push({ node, key: `[${node.type.startsWith('foot') ? '^' : ''}${node.identifier}]` });
  }

  return {
    emphasis: sign,
    strong: sign,
    delete: sign,
    footnoteDefinition: note,
    footnoteReference: note,
    definition: note,
    linkReference: note,
    imageReference: note,
    code(node) {
      const [mark] = /^(`{3,}|~{3,})/.exec(sourceOf(node)) ?? [];
      const [, end = ''] = /\n[> \t]*([^\n]*)$/.exec(sourceOf(node)) ?? [];
      if (!mark || end.startsWith(mark)) return undefined;
      return `The code has no end. Write ${mark} on a line of its own below it.`;
    },
    inlineCode: (node) =>
      /^\S.*\s$/s.test(node.value) || /\p{L}/u.test(before(node)) ? BACKTICK : undefined,
    text(node) {
      const [todo] = TODO.exec(node.value) ?? [];
      if (todo && isFinished) return advice(`"${todo}" says that something is missing.`);
      return /\p{L}`\p{L}/u.test(sourceOf(node)) ? BACKTICK : undefined;
    },
    list({ ordered, start, children }) {
      if (!ordered || (start ?? 1) < 2 || children.length > 1) return undefined;
      return advice(`A number and a full stop begin a list. In a sentence, write ${start}\\.`);
    },
    table({ children: rows }) {
      const [columns = 0, ...others] = rows.map(({ children }) => children.length);
      const cells = others.find((count) => count > columns);
      if (!cells) return undefined;
      return `A row of the table has ${cells} cells and the first row ${columns}, so the rest isn't shown. Add a column to the first two lines, or write \\| for a line that isn't a border.`;
    },
    heading(node, context) {
      const isSkipping = node.depth > above + 1;
      const text = context.textContent(node).trim();
      const remedy = `Write ${'#'.repeat(isSkipping ? above + 1 : 2)} ${text || 'and its text'}`;
      above = node.depth;
      if (!text) return `The heading is empty. ${remedy}`;
      if (node.depth === 1) return `The title is the only first heading. ${remedy}`;
      return isSkipping ? advice(`This heading skips a level. ${remedy}`) : undefined;
    },
    /** Notes and addresses at the end of a text that it doesn't refer to. */
    after() {
      for (const { node, key } of notes.filter((one) => DEFINITION.test(one.node.type))) {
        const same = notes.filter((other) => other.key === key).map((other) => other.node);
        const isUsed = same.some(({ type }) => type.endsWith('Reference'));
        const message = `This line is not shown: the text doesn't refer to ${key}, or another line has its name. Write ${key} where it belongs, or begin the line differently.`;
        if (!isUsed || node !== same.find(({ type }) => DEFINITION.test(type)))
          report(node, message);
      }
    },
  };
}
