import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { isNode } from 'yaml';
import { COMPANY_FILE, fillIn } from '../../content/company.ts';
import { decode } from './encoding.ts';
import { sorted, type Finding, type Issue } from './issue.ts';
import { setIssues, track } from './state.ts';
import { untilWritten } from './until-written.ts';
import { parseYaml, type ParsedYaml } from './yaml.ts';

type Data = Record<string, unknown>;

interface Entry {
  id: string;
  data: Data;
  /** The keys that lead to the entry in its file. */
  keys: number[];
}

/** What else an entry needs, from the files in a folder. */
interface Check {
  folder: string;
  messagesFor: (entry: { id: string; data: Data }) => string[];
}

/** Loads each YAML file of a folder as an entry whose id is the file's name. */
export function yamlFolder(folder: string, check?: Check): Loader {
  return yamlLoader(
    folder,
    check,
    async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
      return names.map((name) => join(folder, name));
    },
    (file, data) => [{ id: basename(file, '.yaml'), data: data as Data, keys: [] }],
  );
}

/** Loads a YAML file with a list of entries that have an id; `order` is their place in the list. */
export function yamlList(file: string): Loader {
  return yamlLoader(
    file,
    undefined,
    async () => [file],
    (_, data) =>
      (Array.isArray(data) ? (data as Data[]) : []).map((item, index) => {
        return { id: String(item['id']), data: { ...item, order: index }, keys: [index] };
      }),
  );
}

/**
 * A loader that explains mistakes with their lines. They stop a build; in the development server, an
 * entry keeps its last version.
 */
function yamlLoader(
  source: string,
  check: Check | undefined,
  files: () => Promise<string[]>,
  entriesIn: (file: string, data: unknown) => Entry[],
): Loader {
  async function loadFile(file: string, context: LoaderContext, ids: Set<string>) {
    const decoded = decode(await readFile(file));
    if ('finding' in decoded) return [decoded.finding];
    const yaml = parseYaml(decoded.text);
    if (yaml.findings.length > 0) return yaml.findings;
    const filled = fillIn(yaml.data);
    const [unknown] = /\{\w+\}/.exec(JSON.stringify(filled)) ?? [];
    if (unknown) {
      const line = decoded.text.split('\n').findIndex((text) => text.includes(unknown)) + 1;
      return [{ line, message: `${unknown} stands for nothing. Write {brand}, or no braces.` }];
    }
    const entries = entriesIn(file, filled);
    for (const { id } of entries) ids.add(id);
    const findings = entries.map(async ({ id, data, keys }): Promise<Finding[]> => {
      try {
        const parsed = await context.parseData({ id, data, filePath: file });
        const digest = context.generateDigest(data);
        const messages = check?.messagesFor({ id, data: parsed }) ?? [];
        if (messages.length > 0) return messages.map((message) => ({ line: 1, message }));
        context.store.set({ id, data: parsed, filePath: file, digest });
        return [];
      } catch (error) {
        return schemaFindings(String((error as Error).message), keys, yaml);
      }
    });
    return (await Promise.all(findings)).flat();
  }

  async function load(context: LoaderContext): Promise<void> {
    const issues: Issue[] = [];
    const ids = new Set<string>();
    for (const file of await files()) {
      const findings = await loadFile(file, context, ids);
      issues.push(...findings.map((finding) => ({ file, ...finding, isFatal: true })));
    }
    setIssues(source, sorted(issues));
    if (issues.length > 0) return;
    for (const id of context.store.keys()) if (!ids.has(id)) context.store.delete(id);
  }

  return {
    name: 'yaml',
    load: async (context) => {
      await load(context);
      const { watcher, config } = context;
      const root = fileURLToPath(config.root);
      watcher?.add(root + source);
      const isIn = (folder: string, path: string) =>
        !relative(root + folder, path).startsWith('..');
      const reload = () => void track(untilWritten().then(() => load(context)));
      const onChange = (path: string) => {
        if (isIn(source, path) || isIn(COMPANY_FILE, path)) reload();
      };
      const onListChange = (path: string) => {
        if (isIn(source, path) || (check && isIn(check.folder, path))) reload();
      };
      watcher?.on('change', onChange).on('add', onListChange).on('unlink', onListChange);
    },
  };
}

/** Reads the issues of the schema from Astro's message, which has a line for each. */
function schemaFindings(
  message: string,
  keys: number[],
  { document, lineAt }: ParsedYaml,
): Finding[] {
  return [...message.matchAll(/^ {2}\*\*(.*?)\*\*: (.*)$/gm)].map(([, field = '', text = '']) => {
    const path = [...keys, ...field.split('.').filter(Boolean)];
    while (path.length > 0 && !document.hasIn(path)) path.pop();
    const node = document.getIn(path, true);
    const line = isNode(node) && node.range ? lineAt(node.range[0]) : 1;
    // The message may begin with the field's name, too.
    return { line, field: field || undefined, message: text.replace(/^[\w.]+: (?=\w)/, '') };
  });
}
