import astro from 'eslint-plugin-astro';
import esx from 'eslint-plugin-es-x';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { imports } from './eslint-imports.js';
import { noIntl } from './eslint-intl.js';
import { translators } from './eslint-translators.js';

// Safari removes the list role from lists without bullets, unless it's explicit, and reads the parts
// of an SVG in an <img> that doesn't say that it's one picture.
const allowedRoles = ['error', { ul: ['list'], ol: ['list'], img: ['img'] }];

export default defineConfig(
  globalIgnores(['dist', '.astro', '.local', 'node_modules']),
  tseslint.configs.strict,
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  imports,
  translators,
  noIntl,
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs.strict, reactHooks.configs.flat.recommended],
    rules: {
      'jsx-a11y-x/no-redundant-roles': allowedRoles,
      // The text of a label may be nested in other elements.
      'jsx-a11y-x/label-has-associated-control': ['error', { depth: 4 }],
    },
  },
  {
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'astro/jsx-a11y/no-redundant-roles': allowedRoles,
      // An editor's value could be a script, which the page's security policy would then allow.
      'astro/no-set-html-directive': 'error',
    },
  },
  {
    // TypeScript says what is unused (astro/tsconfigs/strictest). Here, it's an eighth of ESLint's time.
    files: ['**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    // These set only structured data, which `jsonLd` escapes, and scripts that the build has made.
    files: ['src/layouts/seo/Seo.astro', 'src/components/InlineScript.astro'],
    rules: { 'astro/no-set-html-directive': 'off' },
  },
  {
    // Code for browsers uses what all of package.json's `browserslist` have. TypeScript can't check
    // that, because the types of packages bring in a newer `lib`.
    files: ['src/**'],
    // These run only in Node, when the site is built.
    ignores: [
      'src/{content,pages,pictures,layouts/seo}/**',
      'src/build/*.ts',
      'src/features/blog/model.ts',
    ],
    extends: [esx.configs['flat/restrict-to-es2023']],
  },
  {
    // The emulator finds documents by fields that have no index, and the live database doesn't.
    files: ['operations/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='where'][arguments.0.type='Literal']",
          message: 'Use whereField of operations/shared/members.ts, which knows what has an index.',
        },
      ],
    },
  },
  {
    files: ['{cli,scripts,operations,tests}/**'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // What is stored and stands in a text could steer the owner's terminal: `print` of shared/output.ts.
    files: ['operations/{operate,report,review,shared,survey}/**'],
    ignores: ['operations/shared/output.ts'],
    rules: { 'no-console': ['error', { allow: ['error', 'table'] }] },
  },
);
