/**
 * `npm run test:mutation`: changes the code on purpose, and reports what no test notices.
 * docs/development/mutation-testing.md says how to use it.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: [
    'src/features/**/*.ts',
    'src/lib/**/*.ts',
    'src/content/*.ts',
    'src/content/{markdown,pictures,posts,reading,survey,translations}/**/*.ts',
    'operations/**/*.ts',
    // These put features together, and the browser tests run them.
    '!src/**/{index,start,stores}.ts',
    // Firestore's rules check these, in tests with the emulator.
    '!src/features/{waitlist,newsletter}/**/{service,firestore,personal-data}.ts',
    '!src/features/waitlist/joining/{seats,identity,writes}.ts',
    '!src/lib/firebase/**',
    // The commands read and write a database: their tests run on the emulator, each for a second.
    '!operations/operate.ts',
    '!operations/operate/**',
    '!operations/shared/{backend,find,members,person,points}.ts',
    '!operations/{report/read,review/everybody}.ts',
    // These need a browser, and the browser tests look at what they do.
    '!src/lib/environment.ts',
    '!src/lib/browser/{events,sharing}.ts',
    '!src/features/sign-in/auth.ts',
    '!src/features/sign-in/dialog/service.ts',
    '!src/features/waitlist/referral/draw-picture.ts',
    '!src/features/waitlist/membership/last-visit/{correct-panel,last-visit,panel}.ts',
    // These need Astro's build, and tests/content builds a blog.
    '!src/content/{built-site,headings}.ts',
    '!src/features/blog/publishing.ts',
    '!src/features/survey/{forms,questionnaires}.ts',
  ],
  // Not needed, and it would change the files whose hashes the preflight knows.
  disableTypeChecks: false,
  // Changes of what runs when a module is loaded would need a new process each.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.local/mutation/incremental.json',
  reporters: ['progress', 'clear-text', 'html', 'json'],
  clearTextReporter: { reportMutants: false, reportTests: false, logTests: false },
  htmlReporter: { fileName: '.local/mutation/report.html' },
  jsonReporter: { fileName: '.local/mutation/report.json' },
  tempDirName: '.local/stryker',
  ignorePatterns: ['.astro', '.local', 'dist', 'content/**/*.jpg', 'src/assets/**/*.png'],
  concurrency: 2,
};
