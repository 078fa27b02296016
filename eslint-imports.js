import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Each folder of `src` may import itself and these: one way, from the page downwards. */
const FOLDERS = {
  pages: [
    ...['layouts', 'sections', 'features', 'components', 'pictures', 'build'],
    ...['content', 'config', 'lib', 'styles', 'assets'],
  ],
  layouts: ['sections', 'features', 'components', 'config', 'lib', 'styles', 'assets'],
  sections: ['features', 'components', 'content', 'config', 'lib', 'assets'],
  features: ['components', 'content', 'config', 'lib', 'assets'],
  components: ['config', 'lib', 'assets'],
  pictures: ['config', 'lib', 'styles', 'assets'],
  config: ['content', 'lib'],
  content: ['lib'],
  build: ['components', 'lib'],
  hydration: ['lib'],
  styles: ['assets'],
  lib: [],
  assets: [],
  'content.config.ts': ['content'],
};

/** Each feature may use these, by their doors. `sign-in` uses none, so there are no circles. */
const FEATURES = {
  'sign-in': [],
  blog: [],
  countdown: [],
  survey: [],
  newsletter: ['sign-in'],
  notice: [],
  waitlist: ['sign-in', 'notice'],
  navigation: ['sign-in', 'waitlist'],
  'my-data': ['sign-in', 'newsletter', 'waitlist'],
};

/** The doors of a feature and of its parts: what runs, and what is known without running. */
const DOORS = ['**/index.ts', '**/model.ts'];

/** The sections of each page may use these. Those of `site` are on every page. */
const SECTIONS = {
  about: ['site'],
  apps: ['site'],
  downloads: ['site'],
  home: ['site'],
  policies: ['site'],
  site: [],
};

/** What a feature's models may be made of, and its services. All other `*.ts` are the stores'. */
const MODEL = 'model|errors|timeouts|first-name|post-search';
const SERVICE = 'service|auth|sdk-errors|firestore|writes|seats|personal-data';

/** The folders of packages. In a copy of the project they can be links, and ESLint sees where these lead. */
const packages = (...names) =>
  names.map((name) => realpathSync(new URL(`node_modules/${name}`, import.meta.url)));
const FIREBASE = packages('firebase', '@firebase');
const REACT = packages('react', 'react-dom', '@nanostores/react');

/** Inside a feature: islands → stores → services → models. `target` may not import `from`. */
const INSIDE = [
  {
    target: './src/features/**/!(index).ts',
    from: './src/features/**/*.tsx',
    message: 'Only islands, Astro components and an index.ts import islands.',
  },
  {
    target: `./src/features/**/@(messages|${SERVICE}|${MODEL}).ts`,
    from: './src/features/**/{index,start,stores,store,session,state}.ts',
    except: ['**/sign-in/index.ts'],
    message: 'Stores call services and read messages, and not the other way round.',
  },
  {
    target: './src/features/**/model.ts',
    from: `./src/features/**/!(${MODEL}).ts`,
    message: 'A model knows lib, content, its errors and other models.',
  },
];

/** Packages that only some files may import. */
const PACKAGES = [
  {
    target: ['./src/!(lib|features)/**', './src/lib/*.ts', './src/lib/!(firebase)/**'],
    from: FIREBASE,
    message: 'Only services and lib/firebase import Firebase.',
  },
  {
    target: `./src/features/**/!(${SERVICE}).{ts,tsx,astro}`,
    from: FIREBASE,
    message: 'In a feature, only its services and what they are made of import Firebase.',
  },
  {
    target: [
      './src/!(features|components)/**',
      './src/features/**/*.ts',
      './src/components/**/*.astro',
    ],
    from: REACT,
    message: 'Only islands (*.tsx) are React.',
  },
];

/** The folders beside `src`. What the owner runs and what developers run share only `cli`. */
const COMMANDS = [
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

/**
 * Returns the zones of a table: for each folder of `parent`, what it may import. Throws if a folder isn't
 * in the table, or the table names one that isn't there.
 */
function zonesOf(parent, table) {
  const unnamed = readdirSync(new URL(parent, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !(entry.name in table))
    .map(({ name }) => `${parent}/${name}: say in eslint-imports.js what it may import.`);
  const gone = [...new Set([...Object.keys(table), ...Object.values(table).flat()])]
    .filter((name) => !existsSync(new URL(`${parent}/${name}`, import.meta.url)))
    .map((name) => `${parent}/${name} isn't there any more: take it out of eslint-imports.js.`);
  const wrong = [...unnamed, ...gone];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return Object.entries(table).map(([name, allowed]) => ({
    target: `./${parent}/${name}`,
    from: `./${parent}`,
    except: [name, ...allowed].map((folder) => `./${folder}`),
    message: `${parent}/${name} may import ${allowed.join(', ') || 'nothing but itself'}.`,
  }));
}

const doorZones = Object.keys(FEATURES).map((feature) => ({
  target: `./src/features/${feature}`,
  from: `./src/features/!(${feature})/**`,
  except: DOORS,
  message: "A feature imports another one's index.ts or model.ts, or those of its parts.",
}));

const src = join(import.meta.dirname, 'src');

/** The room of a file or folder of `src`: a feature, the sections of a page, or else a folder of `src`. */
function roomOf(path) {
  const [folder, name, ...rest] = relative(src, path).split(/[\\/]/);
  if (folder === '..' || name === undefined) return undefined;
  const hasRooms = folder === 'features' || folder === 'sections';
  return hasRooms && (rest.length > 0 || !name.includes('.')) ? `${folder}/${name}` : folder;
}

/**
 * How an import is written: `./` or `../` inside a room, `@/` from one room to another. Commands and
 * browser tests run some files in Node, which doesn't know `@/`: there it's `../` with the ending.
 */
const spelling = {
  create(context) {
    const room = roomOf(context.filename);
    const check = ({ source }) => {
      const written = String(source?.value);
      if (!room || !/^[.@]\.?\.?\//.test(`${written}/`)) return;
      const isRelative = written.startsWith('.');
      const path = isRelative
        ? join(dirname(context.filename), written)
        : join(src, written.slice(2));
      const isInside = roomOf(path) === room;
      if (isInside && !isRelative)
        context.report({
          node: source,
          message: `Inside src/${room}, write ./ or ../ instead of @/.`,
        });
      if (!isInside && isRelative && !written.endsWith('.ts'))
        context.report({
          node: source,
          message: `Out of src/${room}, write @/ instead of ../, unless Node runs this file: then end in .ts.`,
        });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** ESLint's import rules: one way, from the page to lib. */
export const imports = {
  plugins: { 'import-x': importX, imports: { rules: { spelling } } },
  settings: {
    'import-x/resolver-next': [
      createNodeResolver({
        extensions: ['.ts', '.tsx', '.astro', '.mjs', '.js'],
        tsconfig: { configFile: join(import.meta.dirname, 'tsconfig.json') },
      }),
    ],
  },
  rules: {
    'imports/spelling': 'error',
    'import-x/no-restricted-paths': [
      'error',
      {
        basePath: import.meta.dirname,
        zones: [
          ...zonesOf('src', FOLDERS),
          ...zonesOf('src/features', FEATURES),
          ...zonesOf('src/sections', SECTIONS),
          ...doorZones,
          ...INSIDE,
          ...PACKAGES,
          ...COMMANDS,
        ],
      },
    ],
  },
};
