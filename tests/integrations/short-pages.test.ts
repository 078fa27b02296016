import { expect, test } from 'vitest';
import {
  dropUnusedIcons,
  islandModule,
  joinModules,
  joinScripts,
  joinStyles,
  minifyScripts,
  plainIslands,
  shortenScopes,
} from '@/integrations/short-pages';

test('a scope gets the same short name in the styles and in the elements', () => {
  expect(
    shortenScopes(
      '<style>.a.astro-abcdefgh{}p.astro-12345678:hover{}</style><p class="a astro-abcdefgh"></p><p class="astro-12345678"></p>',
    ),
  ).toBe('<style>.a._0{}p._1:hover{}</style><p class="a _0"></p><p class="_1"></p>');
});

test('islands and their slots keep their names', () => {
  const html = '<style>astro-island,astro-static-slot{}</style><template data-astro-template>';
  expect(shortenScopes(html)).toBe(html);
});

test('several style sheets become one, in their order', () => {
  expect(joinStyles('<style>a{}</style><p></p><style>b{$&}</style>')).toBe(
    '<style>a{}b{$&}</style><p></p>',
  );
});

test('classic scripts that follow one another become one; others stay where they are', () => {
  expect(joinScripts('<script>a()</script><script>b()</script><p></p><script>c()</script>')).toBe(
    '<script>a();b()</script><p></p><script>c()</script>',
  );
  const apart = '<script type="module">a()</script><script>b()</script>';
  expect(joinScripts(apart)).toBe(apart);
});

test('modules become one at the place of the last, each with names of its own', () => {
  expect(
    joinModules('<script type="module">var a</script><p></p><script type="module">var a</script>'),
  ).toBe('<p></p><script type="module">(() => {var a})();(() => {var a})();</script>');
});

test('a module with an address of its own is left alone', () => {
  const html = '<script type="module" src="/a.js"></script>';
  expect(joinModules(html)).toBe(html);
});

test('a page keeps the places of the icons that it shows', () => {
  const styles = '<style>.icon::before{}.i1{--i:1}.i2{--i:2}.i12{--i:12}</style>';
  expect(dropUnusedIcons(`${styles}<span class="icon i12"></span>`)).toBe(
    '<style>.icon::before{}.i12{--i:12}</style><span class="icon i12"></span>',
  );
});

test('the script that wakes islands becomes a module; others stay as they are', () => {
  const island = '<astro-island></astro-island>';
  const page = `<script>first()</script><p></p><script>wake('$&')</script>${island}`;
  expect(islandModule(page)).toBe(
    `<script>first()</script><p></p><script type="module">wake('$&')</script>${island}`,
  );
  const plain = '<script>first()</script><p></p>';
  expect(islandModule(plain)).toBe(plain);
});

test('a page whose islands nobody wakes fails the build', () => {
  expect(() => islandModule('<p></p><astro-island></astro-island>')).toThrow('No script before');
});

test('an island keeps what its directive and its hydrator read', () => {
  const island = (client: string) =>
    `<astro-island prefix="r1" props="{}" ssr client="${client}"></astro-island>`;
  const written = (client: string) =>
    `<astro-island uid="Z1" prefix="r1" props="{}" ssr client="${client}" opts="{}" await-children><!--astro:end--></astro-island>`;
  expect(plainIslands(written('intent'))).toBe(island('intent'));
  expect(plainIslands(written('idle'))).toBe(island('idle').replace('>', ' opts="{}">'));
});

test('inline scripts are minified, data is not touched', () => {
  expect(minifyScripts('<script>\n  call( 1 );\n</script>')).toBe('<script>call(1);</script>');
  const data = '<script type="application/ld+json">{ "a": 1 }</script>';
  expect(minifyScripts(data)).toBe(data);
});

test('a script that cannot be read fails the build and is shown', () => {
  expect(() => minifyScripts('<script>call(</script>')).toThrow('call(');
});
