/** How the emulator reports an expression of the rules: its values so far, and its parts. */
interface Node {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean }; count: number }[];
  children?: Node[];
}

/** Reads how often each expression of the rules has been true, false, or another value so far. */
export async function readCoverage(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  const { rules, report } = await response.json();
  const text: string = rules.files[0].content;
  const coverage: Record<string, Record<'true' | 'false' | 'other', number>> = {};

  // A function is reported once per call site, at the same position each time.
  function collect({ sourcePosition, values = [], children = [] }: Node): void {
    const { line, currentOffset, endOffset } = sourcePosition;
    const expression = `${line}: ${text.slice(currentOffset, endOffset + 1)}`;
    const counts = (coverage[expression] ??= { true: 0, false: 0, other: 0 });
    for (const { value, count } of values) counts[`${value.boolValue ?? 'other'}`] += count;
    children.forEach(collect);
  }

  (report as Node[]).forEach(collect);
  return Object.entries(coverage);
}
