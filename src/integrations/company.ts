import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';
import type { Plugin } from 'vite';
import { readEntry } from 'content-lint';
import { apps } from '../content/apps.ts';
import { COMPANY_FILE, currentCompany } from '../content/company.ts';

/**
 * Lets code import content/company.yaml, and the names of the apps from content/apps. The content check
 * reports what is wrong with them.
 */
export default function company(): AstroIntegration {
  return {
    name: 'company',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [yamlModules()] } });
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

/** An app's name and place. */
function appIn(file: string) {
  const { data } = readEntry(readFileSync(file), file, { ...apps, schema: z.unknown() });
  const { name = '', audience = '', order = '' } = (data ?? {}) as Record<string, unknown>;
  return { name, audience, order: Number(order) };
}
