import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { readdirSync, realpathSync } from 'node:fs';

/** What each folder of `src` may import, besides itself. The order is from the page downwards. */
const mayImport = {
  pages: [
    'build',
    'layouts',
    'sections',
    'features',
    'components',
    'content',
    'pictures',
    'config',
    'lib',
    'styles',
    'assets',
  ],
  layouts: ['sections', 'features', 'components', 'config', 'lib', 'styles', 'assets'],
  sections: ['features', 'components', 'content', 'config', 'lib', 'assets'],
  features: ['components', 'content', 'config', 'lib', 'assets'],
  components: ['config', 'lib', 'assets'],
  pictures: ['config', 'lib', 'styles', 'assets'],
  config: ['content', 'lib'],
  content: ['lib'],
  build: ['lib'],
  hydration: ['lib'],
  lib: [],
  styles: ['assets'],
  assets: [],
  'content.config.ts': ['content'],
};

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

/** Sections of one page don't import those of another; `site` has what every page shows. */
const sectionZones = foldersIn(new URL('sections', src)).map((folder) => ({
  target: `./src/sections/${folder}`,
  from: './src/sections',
  except: [...new Set([folder, 'site'])].map((name) => `./${name}`),
  message: "The folders of src/sections don't import each other, except for site.",
}));

/** Features meet through what another one exports on purpose, and through models. */
const featureZones = foldersIn(new URL('features', src)).map((feature) => ({
  target: `./src/features/${feature}`,
  from: `./src/features/!(${feature})/**`,
  // Services call each other, and an index loads them; stores and islands import their types only.
  except: ['**/index.ts', '**/model.ts', '**/errors.ts', '**/service.ts'],
  message: "A feature imports another one's index.ts, model.ts, errors.ts or service.ts.",
}));

/** Where packages are. Copies of the project share them by links, and imports lead to what is behind. */
const packages = (...names) =>
  names.map((name) => realpathSync(new URL(`node_modules/${name}`, import.meta.url)));
const FIREBASE = packages('firebase', '@firebase');
const REACT = packages('react', 'react-dom', '@nanostores/react');

/** Packages that only some files may import. A pattern's `!(…)` stands for one folder's name. */
const packageZones = [
  {
    target: ['./src/!(lib|features)/**', './src/lib/*.ts', './src/lib/!(firebase)/**'],
    from: FIREBASE,
    message: 'Only services and lib/firebase import Firebase.',
  },
  {
    target: './src/!(features|components)/**',
    from: REACT,
    message: 'Only islands are React.',
  },
];

/** Inside a feature: islands → store → service → model. */
const partZones = [
  {
    target:
      './src/features/**/!(service|auth|sdk-errors|writes|firestore|seats|personal-data).{ts,tsx}',
    from: FIREBASE,
    message: 'In a feature, only its service and what that is made of import Firebase.',
  },
  {
    target: './src/features/**/*.ts',
    from: REACT,
    message: 'In a feature, only islands (*.tsx) are React.',
  },
  {
    target: './src/features/**/!(index).ts',
    from: './src/features/**/*.tsx',
    message: 'Only islands, Astro components and an index.ts import islands.',
  },
  {
    target: './src/features/**/model.ts',
    from: './src/features/**/!(model|post-search|first-name|timeouts).ts',
    message: 'A model knows lib, content and other models.',
  },
  {
    target:
      './src/features/**/{service,writes,firestore,seats,personal-data,auth,sdk-errors,messages,errors}.ts',
    from: './src/features/**/{store,index,session}.ts',
    message: 'Stores call services and read messages, and not the other way round.',
  },
];

/** The folders beside `src`. What the owner runs and what developers run share only `cli`. */
const commandZones = [
  {
    target: ['./cli', './scripts', './src', './operations', './astro.config.mjs'],
    from: './tests',
    message: 'Only tests import tests.',
  },
  {
    target: ['./cli', './scripts', './src'],
    from: './operations',
    message: 'The site and its scripts work without the operations.',
  },
  {
    target: './scripts/bare-machine',
    from: './scripts/!(bare-machine)/**',
    message: 'scripts/bare-machine imports no other scripts: what they need, too, is in cli.',
  },
  {
    target: ['./cli', './operations', './src'],
    from: './scripts',
    message: 'What scripts and operations both need is in cli, or in src if it is about the site.',
  },
  { target: './cli', from: './src', message: 'cli knows nothing of the site.' },
  { target: './src', from: './cli', message: 'Pages have no command line.' },
];

/** Folders of `src` whose own folders are rooms, too. */
const HOUSES = ['features', 'sections'];

const rooms = foldersIn(src).flatMap((folder) =>
  HOUSES.includes(folder)
    ? foldersIn(new URL(folder, src)).map((name) => `${folder}/${name}`)
    : folder,
);

const IMPORTS =
  ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)';

/**
 * How an import is written: `./` or `../` inside a room, `@/` from one room to another. Commands and
 * browser tests run some files in Node, which doesn't know `@/`: there it's `../` with the ending.
 */
export const importPaths = rooms.flatMap((room) =>
  [0, 1, 2, 3].map((depth) => ({
    files: [`src/${room}/${'*/'.repeat(depth)}*.{ts,tsx,astro}`],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `${IMPORTS}[source.value=/^@\\/${room.replace('/', '\\/')}(\\/|$)/]`,
          message: `Inside src/${room}, write ./ or ../ instead of @/.`,
        },
        {
          selector: `${IMPORTS}[source.value=/^(\\.\\.(\\/|$)){${depth + 1}}(?!.*\\.ts$)/]`,
          message: `Out of src/${room}, write @/ instead of ../, unless Node runs this file: then end in .ts.`,
        },
      ],
    },
  })),
);

/** ESLint's import rules: one way, from the page to lib. */
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
        zones: [
          ...layers,
          ...sectionZones,
          ...featureZones,
          ...packageZones,
          ...partZones,
          ...commandZones,
        ],
      },
    ],
  },
};
