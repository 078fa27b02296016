import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join, parse } from 'node:path';
import { decodeAddress } from '../words.ts';

export const PICTURE = /\.(jpe?g|jfif|png|webp|gif|avif|svg|heic|heif|tiff?|bmp)$/i;

/** What is written of a picture, as a path: without what follows a ? or #, and with ordinary slashes. */
export const pathOf = (address: string) =>
  decodeAddress(address.trim().replace(/(?<=\.\w+)[?#].*$/, '')).replaceAll('\\', '/');

/** Whether an address is that of a file which a text can embed, by its ending; otherwise it's a note. */
export const isPictureFile = (address: string) =>
  PICTURE.test(pathOf(address)) || /\.(pdf|mp4|m4v|webm|mov|ogv)$/i.test(pathOf(address));

/** Whether an address leads out of the post's folder and its neighbours: another site, or the root. */
export const isElsewhere = (address: string) => /^([a-z][a-z\d+.-]*:|\/)/i.test(address.trim());

/**
 * Finds the pictures of a text: returns a function from what is written to the path of the file,
 * relative to the text's folder and beginning with `./` or `../`, or `undefined` if there is none.
 * An address of elsewhere means the file of that name beside the text, so that it's enough to save
 * it there; two with the same name are numbered in the order of the text.
 */
export function pictureFinder(folder: string): (address: string) => string | undefined {
  const nameFor = localNames();
  return (address) => {
    const path = pathOf(address);
    const name = isElsewhere(address) ? nameFor(address) : basename(path);
    // Anything else could be code, which a build would run.
    if (!PICTURE.test(name)) return undefined;
    const found = isElsewhere(address) ? undefined : existing(folder, path);
    // With its own name, too, if the proposed one only has other signs in it.
    const own = name === localName(basename(path)) ? basename(path) : name;
    return found ?? existing(folder, name) ?? existing(folder, own);
  };
}

/**
 * The path of a file that has just this name, also where the system doesn't tell capitals apart. An
 * accent can be a sign of its own in the name of a file, as macOS writes it.
 */
export function existing(folder: string, path: string): string | undefined {
  const place = dirname(join(folder, path));
  const wanted = basename(path).normalize();
  const name = namesIn(place).find((one) => one.normalize() === wanted);
  if (name === undefined) return undefined;
  const whole = `${path.slice(0, path.length - basename(path).length)}${name}`;
  return /^\.\.?\//.test(whole) ? whole : `./${whole}`;
}

export const namesIn = (place: string) => (existsSync(place) ? readdirSync(place) : []);

/** Proposes names for the pictures of other sites: each its own, and no two the same. */
export function localNames(): (address: string) => string {
  const names = new Map<string, string>();
  return (address) => {
    const known = names.get(address);
    if (known) return known;
    const first = localName(basename(pathOf(address)));
    const { name: stem, ext: extension } = parse(first);
    const taken = new Set(names.values());
    let name = first;
    for (let number = 2; taken.has(name); number++) name = `${stem}-${number}${extension}`;
    names.set(address, name);
    return name;
  };
}

/** Names have at most 255 bytes; a letter of Hindi takes three. Google's addresses have 600 letters. */
const MAX_NAME_LENGTH = 80;

/** The name of a picture without signs that addresses can't have, and with an ending. */
function localName(written: string): string {
  const whole = written.normalize();
  const extension = PICTURE.test(whole) ? extname(whole) : '.jpg';
  const words = PICTURE.test(whole) ? basename(whole, extension) : whole;
  const stem = words.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'picture';
  return `${Array.from(stem).slice(0, MAX_NAME_LENGTH).join('')}${extension}`;
}
