import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';
import type { Plugin } from 'vite';
import { lintYaml, onChange, setFound } from 'content-lint';
import { COMPANY_FILE, currentCompany, readCompany } from '../content/company.ts';

/**
 * Lets code import content/company.yaml, and the names of the apps from content/apps. A faulty file is
 * reported with the other mistakes in the content.
 */
export default function company(): AstroIntegration {
  let root: URL;
  const check = () => setFound(COMPANY_FILE, readCompany());
  return {
    name: 'company',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = config.root;
        check();
        updateConfig({ vite: { plugins: [yamlModules()] } });
      },
      // It has the stores of each app.
      'astro:server:setup': ({ server }) =>
        onChange(server.watcher, root, [COMPANY_FILE, 'content/apps'], check),
    },
  };
}

/** Turns each field of such a file into an export, so that browsers get only what they need. */
function yamlModules(): Plugin {
  return {
    name: 'company',
    load: {
      filter: { id: /\/content\/(company|apps\/[\w-]+)\.yaml$/ },
      handler: (id) => {
        const fields = id.endsWith(COMPANY_FILE) ? currentCompany() : appIn(id);
        const lines = Object.entries(fields).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join('\n'), moduleType: 'js' };
      },
    },
  };
}

/** An app's name and place. Its loader reports what is wrong with the file. */
function appIn(file: string) {
  const { data } = lintYaml(readFileSync(file), { schema: z.unknown() });
  const { name = '', audience = '', order = 0 } = (data ?? {}) as Record<string, unknown>;
  return { name, audience, order };
}
