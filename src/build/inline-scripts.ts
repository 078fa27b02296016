import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const QUERY = '?script';
const PREFIX = '\0inline-script:';

/**
 * `import { code, hash } from './head.ts?script'`: a module with all that it imports as one classic
 * script, and its hash for the security policy. For what must run before the first paint: a module
 * would come later, and as a file. A virtual module, so that the development server and tests build it
 * again after a change in any of its files. `plugins` load what it imports that isn't a file.
 */
export function inlineScripts(plugins: Plugin[]): Plugin {
  /** The files that each script is made of. */
  const files = new Map<string, readonly string[]>();
  return {
    name: 'inline-scripts',
    // Before Vite, which would resolve the file itself.
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(`.ts${QUERY}`)) return undefined;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer);
      return resolved && PREFIX + resolved.id.replace(/\.ts$/, '');
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const { code, modules } = await bundle(`${id.slice(PREFIX.length)}.ts`, plugins);
      files.set(id, modules);
      const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
      return `export const code = ${JSON.stringify(code)};\nexport const hash = '${hash}';`;
    },
    hotUpdate({ file, modules }) {
      const ids = [...files].filter(([, made]) => made.includes(file)).map(([id]) => id);
      const scripts = ids.map((id) => this.environment.moduleGraph.getModuleById(id));
      return [...modules, ...scripts.filter((script) => script !== undefined)];
    },
  };
}

/** Returns a module as one script, and the files that it's made of. */
async function bundle(entry: string, plugins: Plugin[]) {
  // Also those of which nothing but a value is left.
  const modules: string[] = [];
  const noteModules: Plugin = {
    name: 'note-modules',
    moduleParsed: ({ id }) => void modules.push(id),
  };
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    plugins: [...plugins, noteModules],
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
        // A script that isn't a module is only strict where it says so.
        output: { format: 'iife', strict: true },
      },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error(`${entry} can’t be watched.`);
  const [{ code }] = result.output;
  return {
    // Browsers hash line breaks as LF, and `</script` would end the element.
    code: code
      .replaceAll('\r\n', '\n')
      .trim()
      .replaceAll(/<\/(?=script)/gi, '<\\/'),
    modules,
  };
}
