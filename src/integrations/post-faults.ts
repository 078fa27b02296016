import { bodyFaults } from './body-faults.ts';
import { fieldOf, frontMatterFaults } from './front-matter-faults.ts';

/** Something that is wrong with a post: where in it, and how to mend it. */
export interface Fault {
  field: string;
  fix: string;
}

/** Tells whether a file is there, by a path as the post writes it. */
export type FileCheck = (path: string) => boolean;

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Everything wrong with a post's source that its schema and MDX would not say, or not well. */
export function findFaults(source: string, isThere: FileCheck): Fault[] {
  const found = FRONT_MATTER.exec(source);
  if (!found) {
    return [
      { field: 'front matter', fix: 'begin the file with the fields between two lines of ---.' },
    ];
  }
  const [opening, frontMatter = ''] = found;
  const firstLine = opening.split('\n').length;
  return [
    ...frontMatterFaults(frontMatter, isThere),
    ...bodyFaults(source.slice(opening.length), firstLine, isThere),
  ];
}

/** The author that a post names, for comparing the spelling with other posts'. */
export function authorOf(source: string): string | undefined {
  return fieldOf(FRONT_MATTER.exec(source)?.[1] ?? '', 'author');
}
