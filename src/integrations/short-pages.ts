import { minifySync } from 'vite';

const SCOPE = /(?<=[\s.\"'])astro-[a-z0-9]{8}(?=[\s"'.:{,>~+[)])/g;

/** A page with one or two letters in place of each scope that Astro gave a component's styles. */
export function shortenScopes(html: string): string {
  const names = new Map<string, string>();
  return html.replace(SCOPE, (scope) => {
    const name = names.get(scope) ?? `_${names.size.toString(36)}`;
    names.set(scope, name);
    return name;
  });
}

/** A page with one style sheet in place of several: the policy has to name each by a long hash. */
export function joinStyles(html: string): string {
  const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)];
  const joined = `<style>${sheets.map(([, sheet]) => sheet).join('')}</style>`;
  return sheets.reduce(
    (page, [element], index) => page.replace(element, () => (index === 0 ? joined : '')),
    html,
  );
}

/** A page without the places of the icons that it does not show. */
export function dropUnusedIcons(html: string): string {
  const shown = new Set([...html.matchAll(/class="icon (i\d+)/g)].map(([, icon]) => icon));
  return html.replace(/\.(i\d+)\{--i:\d+\}/g, (place, icon) => (shown.has(icon) ? place : ''));
}

/** A page with one inline module in place of several; modules run when the page is there, in order. */
export function joinModules(html: string): string {
  const modules = [...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)];
  const joined = modules.map(([, code]) => `(() => {${code}})();`).join('');
  return modules.reduce(
    (page, [element], index) =>
      page.replace(element, () =>
        index === modules.length - 1 ? `<script type="module">${joined}</script>` : '',
      ),
    html,
  );
}

/** A page with classic inline scripts that follow one another made one. */
export function joinScripts(html: string): string {
  const classic = '<script>(?:(?!</script>)[^])*';
  return html.replace(new RegExp(`${classic}(?:</script>${classic})+`, 'g'), (scripts) =>
    scripts.replaceAll('</script><script>', ';'),
  );
}

const BEFORE_ISLAND = /<script>((?:(?!<\/script>)[^])*<\/script><astro-island)/;

/**
 * A page with the script that wakes islands made a module, which runs when the page is there. Astro
 * puts it before the first island, in the header: a parser rests after a script, and the page was
 * painted as far as that. Throws when it is not there.
 */
export function islandModule(html: string): string {
  if (!html.includes('<astro-island')) return html;
  if (!BEFORE_ISLAND.test(html)) throw new Error('No script before the first island.');
  return html.replace(BEFORE_ISLAND, '<script type="module">$1');
}

/**
 * A page without what nobody reads of its islands: their numbers, the options of a directive that has
 * none, and the mark of an island's end, for which only a script waits that runs before the page is
 * there.
 */
export function plainIslands(html: string): string {
  return html
    .replaceAll('<!--astro:end-->', '')
    .replace(/<astro-island [^>]*>/g, (island) =>
      island
        .replace(/ uid="[^"]*"| await-children/g, '')
        .replace(/(?<=client="intent") opts="[^"]*"/, ''),
    );
}

/** A page with its inline scripts minified; Astro leaves `is:inline` ones as they are. */
export function minifyScripts(html: string): string {
  return html.replace(
    /(<script(?: type="module")?>)([\s\S]*?)(<\/script>)/g,
    (_, open, source, close) => open + minified(source) + close,
  );
}

/** Most pages have the same scripts, and a thousand posts would minify them a thousand times. */
const known = new Map<string, string>();

function minified(source: string): string {
  const before = known.get(source);
  if (before !== undefined) return before;
  const { code, errors } = minifySync('page.js', source);
  if (errors[0]) throw new Error(`${errors[0].message}: ${source}`);
  known.set(source, code.trim());
  return code.trim();
}

/**
 * A page made shorter, by about 350 bytes after compression: what reads well in the sources need
 * not travel.
 */
export function shorten(html: string): string {
  return [
    shortenScopes,
    dropUnusedIcons,
    joinStyles,
    joinScripts,
    islandModule,
    plainIslands,
    joinModules,
    minifyScripts,
  ].reduce((page, step) => step(page), html);
}
