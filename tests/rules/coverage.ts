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
  const parts = report.flatMap(withParts).map(({ sourcePosition, values = [] }) => {
    const { line, currentOffset, endOffset } = sourcePosition;
    return { expression: `${line}: ${text.slice(currentOffset, endOffset + 1)}`, values };
  });
  // A function is reported once per call site, at the same position each time.
  const byExpression = [...Map.groupBy(parts, ({ expression }) => expression)].map(
    ([expression, calls]) => {
      const values = calls.flatMap((call) => call.values);
      return { expression, values, results: new Set(values.map(({ value }) => value.boolValue)) };
    },
  );
  const expressionsWith = (isWanted: (results: Set<unknown>) => boolean) =>
    byExpression.filter(({ results }) => isWanted(results)).map(({ expression }) => expression);
  const lookUps = byExpression
    .filter(({ expression }) => LOOK_UP.test(expression))
    .flatMap(({ values }) => values.filter(({ value }) => value.boolValue !== undefined));
  return {
    conditions: expressionsWith((values) => values.has(true) || values.has(false)).length,
    /** How often the rules have looked whether a document exists, which is billed as a read. */
    lookUps: lookUps.reduce((sum, { count }) => sum + count, 0),
    neverEvaluated: expressionsWith((values) => values.size === 0),
    oneSided: expressionsWith((values) => values.has(true) !== values.has(false)),
  };
}

function withParts(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(withParts)];
}
