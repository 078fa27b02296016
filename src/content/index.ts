import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { isTranslation } from './reading/entries.ts';
import { about } from './about.ts';
import { apps } from './apps.ts';
import { company } from './company/company.ts';
import type { Content } from './define.ts';
import { stats, testimonials } from './home.ts';
import { notice } from './notice.ts';
import { people } from './people/people.ts';
import { policies } from './policies.ts';
import { posts } from './posts/posts.ts';
import { rewards } from './rewards.ts';
import { sharing } from './sharing.ts';
import { survey } from './survey/survey.ts';
import { LANGUAGE_CODES } from './translations/languages.ts';
import { originals } from './translations/originals.ts';

/**
 * All of `content`, by the names of Astro's collections: the one list from which the collections
 * (`content.config.ts`), the check and VS Code's settings derive.
 */
export const contents = {
  blog: posts,
  policies,
  apps,
  survey,
  notice,
  stats,
  testimonials,
  company,
  people,
  rewards,
  about,
  sharing,
};

/**
 * The files that VS Code checks with each schema, as `yaml.schemas` of its settings. Translations
 * beside the files have a form of their own.
 */
export const editorSchemas = (): Record<string, string | string[]> => ({
  ...Object.fromEntries(
    Object.entries<Content>(contents)
      .filter(([, { files }]) => files.endsWith('.yaml'))
      // Astro writes the schema of an entry; a list has one of ours around it.
      .map(([name, { folder, files, isList, isTranslated }]) => [
        `./${isList ? '.vscode' : '.astro/collections'}/${name}.schema.json`,
        // The YAML extension can't leave files out.
        isTranslated && files.includes('*')
          ? globSync(`${folder}/[!.]*.yaml`)
              .filter((file) => !isTranslation(basename(file)))
              .sort()
          : `${folder}/${files}`,
      ]),
  ),
  // No collection of Astro's, so the schema is ours.
  './.vscode/translation.schema.json': LANGUAGE_CODES.flatMap((code) =>
    originals.map((one) => one.translationFile(code)),
  ).sort(),
});
