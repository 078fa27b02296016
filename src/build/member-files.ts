import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { namesOf, recordOf } from '../lib/records.ts';

/**
 * The modules that a page loads or, as it's handed over, the addresses of their files, one wave after the
 * other: a slow phone shares its bandwidth between all that it has requested.
 */
interface MemberPage {
  /** The code that checks the session. The first module starts it. */
  auth: string[];
  /** The code that loads the page's data, without React. The first module starts it. */
  data: string[];
  islands: string[];
}

const AUTH = ['/src/features/sign-in/start.ts', '/src/features/sign-in/service.ts'];
const WAITLIST = '/src/features/waitlist/service.ts';
const ISLANDS = ['/@astrojs/react/dist/client.js', '/src/features/navigation/SessionStatus.tsx'];

const PAGES = {
  joinwaitlist: {
    auth: AUTH,
    data: ['/src/features/waitlist/start.ts', WAITLIST],
    islands: [...ISLANDS, '/src/features/waitlist/WaitlistPanel.tsx'],
  },
  account: {
    auth: AUTH,
    data: ['/src/features/my-data/start.ts', WAITLIST, '/src/features/newsletter/service.ts'],
    islands: [...ISLANDS, '/src/features/my-data/MyData.tsx'],
  },
} satisfies Record<string, MemberPage>;

declare global {
  /**
   * Hands the files over to the pages. The same process renders them after it has built the files, but
   * with a bundle of its own, in which this module is another one.
   */
  var memberFiles: Readonly<Record<keyof typeof PAGES, MemberPage>> | undefined;
}

/**
 * Builds what starts a member's page, and notes which files the page needs, with all that they
 * import, so that it can request them at once. Browsers find them one after the other, three round
 * trips later; Astro and Vite preload only what a page itself imports.
 */
export const memberFiles: Plugin = {
  name: 'member-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    const starts = [AUTH, ...Object.values(PAGES).map(({ data }) => data)];
    for (const [start] of starts) this.emitFile({ type: 'chunk', id: resolve(`.${start}`) });
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');

    /** The addresses of the files that have these modules, with all that they import. */
    const filesOf = (modules: string[]) => {
      const files = new Set<string>();
      const add = (chunk: (typeof chunks)[number] | undefined) => {
        if (!chunk || files.has(`/${chunk.fileName}`)) return;
        files.add(`/${chunk.fileName}`);
        for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
      };
      for (const module of modules) {
        const owner = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)));
        if (!owner) this.error(`No file has ${module}: correct src/build/member-files.ts.`);
        add(owner);
      }
      return [...files];
    };

    globalThis.memberFiles = recordOf(namesOf(PAGES), (name): MemberPage => {
      const page = PAGES[name];
      const auth = filesOf(page.auth);
      const data = filesOf(page.data).filter((file) => !auth.includes(file));
      const before = [...auth, ...data];
      const islands = filesOf(page.islands).filter((file) => !before.includes(file));
      return { auth, data, islands };
    });
  },
};

/** The addresses of a page's files; none on the development server. */
export const memberFilesOf = (page: keyof typeof PAGES): MemberPage =>
  globalThis.memberFiles?.[page] ?? { auth: [], data: [], islands: [] };
