import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { readdirSync } from 'node:fs';

/** What each folder of `src` may import, besides itself. */
const mayImport = {
  pages: [
    'layouts',
    'sections',
    'components',
    'islands',
    'content',
    'messages',
    'domain',
    'config',
    'styles',
    'assets',
  ],
  layouts: ['sections', 'components', 'domain', 'config', 'styles', 'assets'],
  sections: ['components', 'islands', 'content', 'messages', 'domain', 'config', 'assets'],
  components: ['domain', 'config', 'assets'],
  islands: ['stores', 'messages', 'domain', 'config', 'assets'],
  stores: ['services', 'messages', 'domain', 'config'],
  services: ['messages', 'domain', 'config'],
  messages: ['domain', 'config'],
  domain: [],
  config: ['content', 'domain'],
  content: ['domain'],
  hydration: ['domain'],
  styles: ['assets'],
  assets: [],
  'content.config.ts': ['content'],
};

/** Folders of `src` whose own folders don't import each other, except for the shared one. */
const siblings = { sections: 'site', islands: 'ui' };

const foldersIn = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const src = new URL('./src/', import.meta.url);

const layers = [...foldersIn(src), 'content.config.ts'].map((layer) => {
  const allowed = mayImport[layer];
  if (!allowed) throw new Error(`src/${layer}: say in eslint-imports.js what it may import.`);
  return {
    target: `./src/${layer}`,
    from: './src',
    except: [layer, ...allowed].map((name) => `./${name}`),
    message: `src/${layer} may import ${allowed.join(', ') || 'nothing but itself'}.`,
  };
});

const siblingZones = Object.entries(siblings).flatMap(([layer, shared]) =>
  foldersIn(new URL(layer, src)).map((folder) => ({
    target: `./src/${layer}/${folder}`,
    from: `./src/${layer}`,
    // A set, because the rule refuses duplicates.
    except: [...new Set([folder, shared])].map((name) => `./${name}`),
    message: `The folders of src/${layer} don't import each other, except for ${shared}.`,
  })),
);

/** Packages that only one folder of `src` may import. */
const packageZones = [
  {
    target: ['./src/!(services){,/**}', './src/services/!(firebase){,/**}'],
    from: ['./node_modules/firebase', './node_modules/@firebase'],
    message: 'Only src/services/firebase imports Firebase.',
  },
  {
    target: './src/!(islands)/**',
    from: ['./node_modules/react', './node_modules/react-dom'],
    message: 'Only islands are React.',
  },
];

const testsZone = {
  target: ['./scripts/!(bench.ts){,/**}', './src', './operations', './astro.config.mjs'],
  from: './tests',
  message: 'Only tests and the benchmark import tests.',
};

const operationsZone = {
  target: ['./scripts', './src', './packages/content-lint'],
  from: './operations',
  message: 'The site and its scripts work without the operations.',
};

/** ESLint's import rules: pages → sections → islands → stores → services → domain, one way. */
export const imports = {
  plugins: { 'import-x': importX },
  settings: {
    'import-x/resolver-next': [
      createNodeResolver({
        extensions: ['.ts', '.tsx', '.astro', '.mjs', '.js'],
        tsconfig: { configFile: new URL('./tsconfig.json', import.meta.url).pathname },
      }),
    ],
  },
  rules: {
    'import-x/no-restricted-paths': [
      'error',
      {
        basePath: import.meta.dirname,
        zones: [...layers, ...siblingZones, ...packageZones, testsZone, operationsZone],
      },
    ],
  },
};
