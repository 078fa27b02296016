import { runInNewContext } from 'node:vm';
import { code } from '@/sections/site/head.ts?script';

/** A page that is opened: its address, and what its browser stores. */
interface Page {
  url: string;
  local: Map<string, string>;
}

/** What the script has set on <html>. */
interface Root {
  dataset: Record<string, string>;
  attributes: string[];
  properties: Record<string, string>;
  /** What happens when a visitor reaches for a link of the page. */
  reach: (link: URL) => void;
}

/**
 * Runs the script in the head of a page, as a browser does when it's opened, and returns what it has
 * set on <html>.
 */
export function runHeadScript({ url, local }: Page): Root {
  const listeners = new Map<string, (event: object) => void>();
  const reach = (link: URL) => listeners.get('pointerover')?.({ target: { closest: () => link } });
  const set: Root = { dataset: {}, attributes: [], properties: {}, reach };
  const root = {
    toggleAttribute: (name: string, isOn: boolean) => void (isOn && set.attributes.push(name)),
    dataset: set.dataset,
    style: { setProperty: (name: string, value: string) => void (set.properties[name] = value) },
  };
  runInNewContext(code, {
    document: { documentElement: root, currentScript: { dataset: { launch: '0' } } },
    location: new URL(url),
    localStorage: itemsOf(local),
    sessionStorage: itemsOf(new Map()),
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    Date,
    URL,
    URLSearchParams,
    atob,
    btoa,
  });
  return set;
}

/** What scripts use of `localStorage`. */
const itemsOf = (items: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
    { has: (_, key) => items.has(String(key)) },
  );
