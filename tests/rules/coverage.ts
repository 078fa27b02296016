/** What the emulator tells of an expression of the rules: its values so far, and its parts. */
interface Node {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean } }[];
  children?: Node[];
}

interface Report {
  rules: { files: { content: string }[] };
  report: Node[];
}

interface Coverage {
  expressions: number;
  /** Expressions that have been true or false. */
  conditions: number;
  /** Those that no request has reached, and the conditions that only ever were one of the two: line and text. */
  neverEvaluated: string[];
  oneSided: string[];
}

/** Reads which expressions of the rules the requests so far have evaluated, and to what. */
export async function readCoverage(url: string): Promise<Coverage> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  const { rules, report } = (await response.json()) as Report;
  // A function is reported once for each place that calls it: the same text, at the same position.
  const expressions = new Map<string, Set<unknown>>();
  const text = rules.files[0]?.content ?? '';
  for (const node of report.flatMap(withParts)) {
    const { line, currentOffset, endOffset } = node.sourcePosition;
    const name = `${line}: ${text.slice(currentOffset, endOffset + 1)}`;
    const values = expressions.get(name) ?? new Set();
    for (const { value } of node.values ?? []) values.add(value.boolValue ?? 'other');
    expressions.set(name, values);
  }
  const all = [...expressions];
  const conditions = all.filter(([, values]) => values.has(true) || values.has(false));
  const names = (list: typeof all) => list.map(([name]) => name);
  return {
    expressions: all.length,
    conditions: conditions.length,
    neverEvaluated: names(all.filter(([, values]) => values.size === 0)),
    oneSided: names(conditions.filter(([, values]) => !(values.has(true) && values.has(false)))),
  };
}

function withParts(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(withParts)];
}
