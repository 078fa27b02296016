import { dirname, join, parse } from 'node:path/posix';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { staticImports } from '../hydration/import-modules.ts';

const QUERY = '?module-url';

/**
 * Supports `import url from './module?module-url'`: builds the module as a separate chunk and imports
 * its URL, for `importModule` in hydration/import-module.ts.
 */
export default function moduleUrls(): AstroIntegration {
  return {
    name: 'module-urls',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [moduleUrl(), checkStaticImports()] } });
      },
    },
  };
}

function moduleUrl(): Plugin {
  let root = '';
  return {
    name: 'module-url',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return undefined;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer);
      return resolved && `${resolved.id}${QUERY}`;
    },
    load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.slice(0, -QUERY.length);
      if (this.environment.name !== 'client' || this.environment.mode !== 'build')
        return `export default ${JSON.stringify(file.replace(root, ''))};`;
      const reference = this.emitFile({ type: 'chunk', id: file, name: parse(file).name });
      return `export default import.meta.ROLLDOWN_FILE_URL_${reference};`;
    },
  };
}

/** Fails the build when `staticImports` doesn't find the same imports as the bundler. */
function checkStaticImports(): Plugin {
  return {
    name: 'check-static-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const found = staticImports(chunk.code).map((path) => join(dirname(chunk.fileName), path));
        if (found.sort().join() !== [...chunk.imports].sort().join())
          this.error(
            `${chunk.fileName} imports ${chunk.imports}, but only ${found} are at its start.`,
          );
      }
    },
  };
}
