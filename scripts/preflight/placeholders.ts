import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY_FILE, readCompany, unsetValues, valuesIn } from '../../src/content/company.ts';
import { pagesOf } from './build.ts';
import type { Checks } from './check.ts';
import { inventedOn, inventedReason } from './invented.ts';

// As in `[PLACEHOLDER: governing law]`.
const MARK = /PLACEHOLDER: *([^\]]*)/g;

/** Nothing that the company still has to provide is left. */
export const placeholderChecks: Checks = {
  'placeholders/company': {
    title: 'Every value of the company is set, or none on purpose.',
    remedy: `Set it in ${COMPANY_FILE}, or write none if there is none. Then npm run build`,
    run: ({ root }) => {
      const { company, diagnostics } = readCompany(root);
      if (!company)
        return diagnostics.map(({ line, message }) => `${COMPANY_FILE}:${line} ${message}`);
      return [
        ...unsetValues(company).map((name) => `${name} is not set.`),
        ...valuesIn(company).flatMap(({ name, value }) => {
          const reason = inventedReason(String(value));
          return reason ? `${name} ${reason}: ${String(value)}` : [];
        }),
      ];
    },
  },
  'placeholders/policies': {
    title: 'Neither a policy nor the story on About has a placeholder.',
    remedy: 'Replace each one.',
    run: ({ root }) =>
      globSync(['content/policies/*.mdx', 'src/sections/about/*.astro'], { cwd: root })
        .sort()
        .flatMap((file) => {
          const lines = readFileSync(join(root, file), 'utf8').split('\n');
          return lines.flatMap((line, index) =>
            Array.from(
              line.matchAll(MARK),
              ([, what = '']) => `${file}:${index + 1} is a placeholder: ${what.trim()}`,
            ),
          );
        }),
  },
  'placeholders/pages': {
    title: 'No page shows an example address or the sample company.',
    remedy: `Set PUBLIC_SITE_URL and the values in ${COMPANY_FILE}, then npm run build without SAMPLE_COMPANY`,
    run: (deployment) => {
      const found = pagesOf(deployment).flatMap(({ name, html }) =>
        inventedOn(html).map((text) => [text, name] as const),
      );
      // One page for each.
      const reasons = [...new Map(found)];
      return reasons.map(([text, page]) => `${page} shows ${text}, which reaches nobody.`);
    },
  },
};
