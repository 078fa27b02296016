import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What each layer in `src` may import, besides itself, `config` and `assets`. */
const mayImport: Record<string, readonly string[]> = {
  pages: ['layouts', 'sections', 'components', 'islands', 'integrations', 'hydration', 'domain'],
  layouts: ['sections', 'components', 'islands', 'domain', 'styles'],
  sections: ['components', 'islands', 'stores', 'domain', 'styles'],
  components: ['stores', 'domain'],
  islands: ['stores', 'domain'],
  stores: ['services', 'domain'],
  services: ['domain'],
  domain: [],
  config: ['domain'],
  hydration: [],
  content: ['integrations', 'domain'],
  integrations: ['content', 'hydration', 'domain'],
};

/** Layers whose folders may not import each other, except for the shared folders. */
const siblings: Record<string, readonly string[]> = {
  sections: ['site'],
  islands: ['ui'],
};

/** Packages that only one layer may import. */
const owners: readonly { packages: RegExp; owner: string; why: string }[] = [
  { packages: /^(firebase|@firebase)\//, owner: 'services/firebase', why: 'it is the backend' },
  { packages: /^(react|react-dom)(\/|$)/, owner: 'islands', why: 'only islands are React' },
];

/** `domain` is pure: it imports nothing, not even `config` or `assets`. */
const isPure = (layer: string) => layer === 'domain';

const SRC = join(import.meta.dirname, '../../src');
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

interface Import {
  from: string;
  to: string;
}

function importsOf(path: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, named, dynamic, bare]) => {
    const target = named ?? dynamic ?? bare ?? '';
    if (target.startsWith('@/')) return { from: path, to: target.slice(2) };
    if (!target.startsWith('.')) return { from: path, to: `package:${target}` };
    return {
      from: path,
      to: normalize(join(dirname(path), target))
        .split(sep)
        .join('/'),
    };
  });
}

function violation({ from, to }: Import): string | undefined {
  const [layer = '', folder = ''] = from.split('/');
  const allowed = mayImport[layer];
  if (to.startsWith('package:')) {
    const name = to.slice('package:'.length);
    const owned = owners.find(({ packages }) => packages.test(name));
    const isOutside = owned && from.includes('/') && !from.startsWith(`${owned.owner}/`);
    return isOutside
      ? `${from}: ${name} belongs to ${owned.owner}, because ${owned.why}`
      : undefined;
  }
  const [targetLayer = '', targetFolder = ''] = to.split('/');
  // Outside of src there is only data, such as content/company.yaml.
  if (!allowed || targetLayer === '..') return undefined;
  if (targetLayer === layer) {
    const shared = siblings[layer];
    const isApart = shared && targetFolder !== folder && !shared.includes(targetFolder);
    return isApart ? `${from} imports another ${layer} folder: ${to}` : undefined;
  }
  const isGiven = !isPure(layer) && ['config', 'assets'].includes(targetLayer);
  if (isGiven || allowed.includes(targetLayer)) return undefined;
  return `${from} imports ${to}: ${layer} may import ${[...allowed, layer].join(', ')}`;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(astro|tsx?|mjs)$/.test(name))
  .map((name) => relative('.', name).split(sep).join('/'));

describe('imports point in one direction', () => {
  test.each(files)('%s', (file) => {
    const imports = importsOf(file, readFileSync(join(SRC, file), 'utf8'));
    expect(imports.map(violation).filter(Boolean)).toEqual([]);
  });

  test('every folder in src has a rule', () => {
    const layers = new Set(files.filter((file) => file.includes('/')).map((f) => f.split('/')[0]));
    expect([...layers].filter((layer) => !mayImport[layer ?? ''])).toEqual([]);
  });
});

describe('the rule itself', () => {
  test.each([
    ['domain/posts.ts', "import { site } from '@/config/site';"],
    ['domain/posts.ts', "import { $a } from '../stores/a';"],
    ['stores/a.ts', "import { initializeApp } from 'firebase/app';"],
    ['stores/a.ts', "import { useState } from 'react';"],
    ['islands/nav/A.tsx', "import { B } from '../survey/B';"],
    ['islands/nav/A.tsx', "const b = await import('@/services/forms');"],
    ['sections/home/A.astro', "import B from '@/sections/blog/B.astro';"],
    ['components/A.astro', "import B from '@/layouts/Base.astro';"],
    ['services/forms.ts', "import '@/stores/survey';"],
  ])('%s may not say %s', (file, source) => {
    expect(importsOf(file, source).map(violation)).toEqual([expect.stringContaining(file)]);
  });

  test.each([
    ['islands/nav/A.tsx', "import { b } from '../ui/b';"],
    ['services/firebase/auth.ts', "import { getAuth } from 'firebase/auth';"],
    ['sections/home/A.astro', "import B from '@/components/B.astro';"],
    ['sections/home/A.astro', "import B from '../site/B.astro';"],
  ])('%s may say %s', (file, source) => {
    expect(importsOf(file, source).map(violation)).toEqual([undefined]);
  });
});
