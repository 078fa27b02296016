/** How the emulator reports an expression of the rules: its values so far, and its parts. */
interface Node {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean }; count: number }[];
  children?: Node[];
}

interface Report {
  rules: { files: { content: string }[] };
  report: Node[];
}

const LOOK_UP = /^\d+: exists\(/;

/** Reads which expressions of the rules the requests so far have evaluated, and to which values. */
export async function readCoverage(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  const { rules, report } = (await response.json()) as Report;
  const text = rules.files[0]?.content ?? '';
  let lookUps = 0;
  // A function is reported once per call site, at the same position each time.
  const valuesByExpression = new Map<string, Set<unknown>>();
  for (const { sourcePosition, values = [] } of report.flatMap(withParts)) {
    const { line, currentOffset, endOffset } = sourcePosition;
    const expression = `${line}: ${text.slice(currentOffset, endOffset + 1)}`;
    const known = valuesByExpression.get(expression) ?? new Set();
    for (const { value, count } of values) {
      known.add(value.boolValue ?? 'other');
      if (LOOK_UP.test(expression) && value.boolValue !== undefined) lookUps += count;
    }
    valuesByExpression.set(expression, known);
  }
  const all = [...valuesByExpression];
  const conditions = all.filter(([, values]) => values.has(true) || values.has(false));
  const expressionsOf = (list: typeof all) => list.map(([expression]) => expression);
  return {
    conditions: conditions.length,
    /** How often the rules have looked whether a document exists, which is billed as a read. */
    lookUps,
    neverEvaluated: expressionsOf(all.filter(([, values]) => values.size === 0)),
    oneSided: expressionsOf(
      conditions.filter(([, values]) => !values.has(true) || !values.has(false)),
    ),
  };
}

function withParts(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(withParts)];
}
