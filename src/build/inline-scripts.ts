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
export const inlineScripts = (plugins: Plugin[]): Plugin => ({
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
    for (const module of modules) this.addWatchFile(module);
    const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
    return `export const code = ${JSON.stringify(code)};\nexport const hash = '${hash}';`;
  },
});

/** Returns a module as one script, and the files that it's made of. */
async function bundle(entry: string, plugins: Plugin[]) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    plugins,
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
  const [{ code, moduleIds, imports }] = result.output;
  if (imports.length > 0) throw new Error(`${entry} imports ${imports.join()} late.`);
  return {
    // Browsers hash line breaks as LF, and `</script` would end the element.
    code: code
      .replaceAll('\r\n', '\n')
      .trim()
      .replaceAll(/<\/(?=script)/gi, '<\\/'),
    modules: moduleIds.filter((module) => !module.startsWith('\0')),
  };
}
