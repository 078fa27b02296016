/** A part of a response: a document of a query, one that was read or is missing, or a count. */
type Part = Record<string, { aggregateFields?: Record<string, { integerValue: string }> }>;

/** How many reads a response costs: at least one, and one for every thousand counted. */
export function billedReads(parts: Part[]): number {
  const [count] = Object.values(parts[0]?.['result']?.aggregateFields ?? {});
  const documents = parts.filter((part) => part['document'] ?? part['found'] ?? part['missing']);
  return Math.max(1, count ? Math.ceil(Number(count.integerValue) / 1000) : documents.length);
}
