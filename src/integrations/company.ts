import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { COMPANY_FILE, currentCompany, readCompany } from '../content/company.ts';
import { setIssues, track } from './content-lint/state.ts';
import { untilWritten } from './content-lint/until-written.ts';
import { parseYaml } from './content-lint/yaml.ts';

/**
 * Lets code import content/company.yaml, and the names of the apps from content/apps. A faulty file is
 * reported with the other mistakes in the content.
 */
export default function company(): AstroIntegration {
  const check = () => setIssues(COMPANY_FILE, readCompany().issues);
  return {
    name: 'company',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        check();
        updateConfig({ vite: { plugins: [yamlModules()] } });
      },
      'astro:server:setup': ({ server }) => {
        const file = join(process.cwd(), COMPANY_FILE);
        server.watcher.add(file);
        server.watcher.on('all', (_, path) => {
          if (path === file) void track(untilWritten().then(check));
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
  const data = (parseYaml(readFileSync(file, 'utf8')).data ?? {}) as Record<string, unknown>;
  const { name = '', audience = '', order = 0 } = data;
  return { name, audience, order };
}
