import type { z } from 'astro/zod';
import { decode } from './encoding.ts';
import type { Finding } from './diagnostic.ts';
import { validate } from './schema.ts';
import { parseYaml } from './yaml.ts';

export interface YamlOptions {
  schema: z.ZodType;
  /** Changes each text before it's judged and shown. */
  transform?: (text: string) => string;
  /** Says what else the entry of a file needs, for example by the files in `watch`. */
  check?: (id: string, data: never) => string | undefined;
  /** Files and folders whose changes concern all entries. */
  watch?: readonly string[];
}

/** Checks a YAML file from its bytes, and returns its data if there are no mistakes. */
export function lintYaml(bytes: Uint8Array, { schema, transform }: YamlOptions) {
  const decoded = decode(bytes);
  if ('finding' in decoded) return { findings: [decoded.finding] };
  const { data, lineOf, findings } = parseYaml(decoded.text, transform);
  if (data === undefined) return { findings };
  const judged = validate(schema, data, lineOf);
  // The schema knows better what is wrong with a value.
  const isJudged = ({ line }: Finding) => judged.findings.some((one) => one.line === line);
  const all = [...findings.filter((one) => !isJudged(one)), ...judged.findings];
  return { findings: all, ...(all.length === 0 && { data: judged.data }) };
}
