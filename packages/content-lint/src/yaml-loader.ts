import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, posix } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'astro/zod';
import { decode } from './encoding.ts';
import { sorted, type Diagnostic, type Finding } from './diagnostic.ts';
import type { Data } from './options.ts';
import { validate } from './schema.ts';
import { setFound } from './state.ts';
import { onChange } from './watch.ts';
import { parseYaml } from './yaml.ts';

export interface YamlOptions {
  schema: z.ZodType;
  /** Changes each text before it's judged and shown. */
  transform?: (text: string) => string;
  /** Says what else an entry needs, for example by the files in `watch`. */
  check?: (entry: { id: string; data: Data }) => string[];
  watch?: readonly string[];
}

interface Entry {
  id: string;
  /** The fields as they're written, and as they're used if all of them are valid. */
  data: Data;
  fields: unknown;
}

/** Checks a YAML file from its bytes. A file is one entry, or a list of entries with an id. */
export function lintYaml(bytes: Uint8Array, name: string, isList: boolean, options: YamlOptions) {
  const findings: Finding[] = [];
  const entries: Entry[] = [];
  const decoded = decode(bytes);
  if ('finding' in decoded) return { findings: [decoded.finding], entries };
  const { data, lineOf, findings: yamlFindings } = parseYaml(decoded.text, options.transform);
  if (data === undefined) return { findings: yamlFindings, entries };
  if (isList && !(Array.isArray(data) && data.length > 0)) {
    const message = 'The list is empty or not a list. Begin each entry with a hyphen and its id.';
    return { findings: [{ line: 1, message }], entries };
  }
  for (const [index, item] of (isList ? (data as unknown[]) : [data]).entries()) {
    const report = (message: string, line = 1) => findings.push({ line, message });
    const keys = isList ? [index] : [];
    // The order of a list is that of its entries.
    const whole = isList && isObject(item) ? { ...item, order: index } : item;
    const judged = validate(options.schema, whole, (path) => lineOf([...keys, ...path]));
    findings.push(...judged.findings);
    if (!isObject(whole)) continue;
    const id = isList ? String(whole['id']) : name;
    if (entries.some((entry) => entry.id === id))
      report(`${id} is there twice. Change one id.`, lineOf([index, 'id']));
    entries.push({ id, data: whole, fields: judged.data });
    if (judged.findings.length === 0)
      for (const message of options.check?.({ id, data: whole }) ?? []) report(message);
  }
  // The schema knows better what is wrong with a value.
  const others = yamlFindings.filter(({ line }) => findings.every((one) => one.line !== line));
  return { findings: [...others, ...findings], entries };
}

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Loads each YAML file of a folder as an entry whose id is the file's name. */
export const yamlFolder = (folder: string, options: YamlOptions) =>
  yamlLoader(folder, false, options);

/** Loads a YAML file with a list of entries that have an id; `order` is their place in the list. */
export const yamlList = (file: string, options: YamlOptions) => yamlLoader(file, true, options);

/** A loader that explains mistakes. In the development server, entries keep their last version. */
function yamlLoader(source: string, isList: boolean, options: YamlOptions): Loader {
  async function lintFile(file: string): Promise<ReturnType<typeof lintYaml>> {
    const only = (message: string) => ({ findings: [{ line: 1, message }], entries: [] });
    const name = basename(file, extname(file));
    if (extname(file) !== '.yaml')
      return only(`Only files whose names end in .yaml belong here. Rename it to ${name}.yaml`);
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes) return lintYaml(bytes, name, isList, options);
    return only('The file is gone. Bring it back (in VS Code: Source Control, Discard Changes).');
  }

  async function load({ store, parseData, generateDigest }: LoaderContext): Promise<void> {
    const diagnostics: Diagnostic[] = [];
    const ids = new Set<string>();
    const names = isList ? [''] : (await readdir(source)).filter((one) => !one.startsWith('.'));
    for (const name of names) {
      const file = posix.join(source, name);
      const { findings, entries } = await lintFile(file);
      diagnostics.push(...findings.map((one) => ({ file, severity: 'fatal' as const, ...one })));
      for (const { id, data } of entries) {
        ids.add(id);
        if (findings.length > 0) continue;
        const parsed = await parseData({ id, data, filePath: file });
        store.set({ id, data: parsed, filePath: file, digest: generateDigest(data) });
      }
    }
    setFound(source, { diagnostics: sorted(diagnostics) });
    if (diagnostics.length > 0) return;
    for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  }

  return {
    name: 'yaml',
    load: async (context) => {
      await load(context);
      const { watcher, config } = context;
      const places = [source, ...(options.watch ?? [])];
      if (watcher) onChange(watcher, config.root, places, () => load(context));
    },
  };
}
