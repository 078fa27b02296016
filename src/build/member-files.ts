import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The modules that a page loads or, as it's handed over, the addresses of their files. */
interface MemberPage {
  /** What loads the page's data, and needs no React. The first one starts it. */
  data: string[];
  islands: string[];
}

const SERVICES = ['/src/features/sign-in/service.ts', '/src/features/waitlist/service.ts'];
const ISLANDS = ['/@astrojs/react/dist/client.js', '/src/features/navigation/SessionStatus.tsx'];

const PAGES = {
  joinwaitlist: {
    data: ['/src/features/waitlist/start.ts', ...SERVICES],
    islands: [...ISLANDS, '/src/features/waitlist/WaitlistPanel.tsx'],
  },
  account: {
    data: ['/src/features/my-data/start.ts', ...SERVICES, '/src/features/newsletter/service.ts'],
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
    for (const { data } of Object.values(PAGES))
      this.emitFile({ type: 'chunk', id: resolve(`.${data[0]}`) });
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

    const pages = Object.entries(PAGES).map(([name, { data, islands }]) => {
      const first = filesOf(data);
      const rest = filesOf(islands).filter((file) => !first.includes(file));
      return [name, { data: first, islands: rest } satisfies MemberPage];
    });
    globalThis.memberFiles = Object.fromEntries(pages) as typeof globalThis.memberFiles;
  },
};

/** The addresses of a page's files; none on the development server. */
export const memberFilesOf = (page: keyof typeof PAGES): MemberPage =>
  globalThis.memberFiles?.[page] ?? { data: [], islands: [] };
