import { join, relative } from 'node:path';
import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { COMPANY_FILE, currentCompany, readCompany } from '../content/company.ts';
import { debounce, lintYaml, setFound } from 'content-lint';
import { z } from 'astro/zod';

/**
 * Lets code import content/company.yaml, and the names of the apps from content/apps. A faulty file is
 * reported with the other mistakes in the content.
 */
export default function company(): AstroIntegration {
  const check = () => setFound(COMPANY_FILE, readCompany());
  return {
    name: 'company',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        check();
        updateConfig({ vite: { plugins: [yamlModules()] } });
      },
      'astro:server:setup': ({ server }) => {
        const later = debounce(async () => check());
        server.watcher.add(join(process.cwd(), COMPANY_FILE));
        server.watcher.on('all', (_, path) => {
          // It has the stores of each app.
          const file = relative(process.cwd(), path).replaceAll('\\', '/');
          if (file === COMPANY_FILE || /^content\/apps\//.test(file)) later();
        });
      },
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
  const { entries } = lintYaml(readFileSync(file), 'app', false, { schema: z.unknown() });
  const { name = '', audience = '', order = 0 } = entries[0]?.data ?? {};
  return { name, audience, order };
}
