import type { Content } from './define.ts';
import { expectedTargets, pageProblems, validateTarget } from './links.ts';
import type { CheckedText } from './markdown/check.ts';
import { movedAddress, postsNamed, titleProblem, type KnownPost } from './markdown/known-posts.ts';
import { misspeltPerson, namesOfPeople } from './people/people.ts';
import { textsOf, type KnownEntry } from './reading/entries.ts';
import { comparedLetters } from '../lib/marks.ts';

/** An entry, and what was found in its own file and its pictures. */
export interface CheckedEntry {
  entry: KnownEntry;
  /** What is wrong with its text and its pictures, and what it links to. */
  text: CheckedText;
}

/** A published entry of the blog, as links by title know it. */
export function knownPost(entry: KnownEntry): KnownPost[] {
  const { id, isPublished, path } = entry;
  if (!isPublished || !path?.startsWith('/blog/')) return [];
  const [title = id] = textsOf(entry, 'title');
  return [{ id, title, tags: textsOf(entry, 'tags') }];
}

/**
 * Finds links that lead nowhere, and titles that aren't those of a post, once all entries are known. Returns the
 * addresses of other blogs' pages that aren't here: of those, posts show the words alone.
 */
export function compareLinks(
  checked: readonly CheckedEntry[],
  posts: readonly KnownPost[],
  root: string,
  site: URL,
): ReadonlySet<string> {
  const allGone = new Set<string>();
  const pages = checked.map(({ entry, text }) => ({
    ...entry,
    // A page that isn't made of a text has ids that only a build knows.
    ids: entry.body ? text.ids : undefined,
    tags: textsOf(entry, 'tags'),
    authors: textsOf(entry, 'author'),
  }));
  const targets = expectedTargets(root, pages);
  for (const { entry, text } of checked) {
    const { file, path, source, isPublished, diagnostics: own } = entry;
    // A draft may link to what isn't there yet.
    const isChecked = path !== undefined && isPublished;
    for (const { title, anchor, ...place } of text.asked) {
      const message = titleProblem(title, posts);
      if (message) own.push({ file, ...place, message, isWarning: true });
      if (message || !anchor || !isChecked) continue;
      const href = `/blog/${postsNamed(title, posts)[0]?.id}${anchor}`;
      const problem = validateTarget(href, path, site, targets);
      if (problem)
        own.push({ file, ...place, message: `The link ${href} on ${path} ${problem.message}` });
    }
    if (!isChecked) continue;
    const meant = (href: string) => movedAddress(href, posts) ?? href;
    for (const one of pageProblems({ ...text, path }, source, site, targets, meant)) {
      // Other texts weren't brought here.
      const gone = path.startsWith('/blog/') ? one.gone : undefined;
      if (gone) allGone.add(gone);
      const told = gone
        ? { message: explainGone(gone), isWarning: true, kind: 'a link to another blog’s page' }
        : { message: one.message };
      for (const line of one.lines.length > 0 ? one.lines : [1]) own.push({ file, line, ...told });
    }
  }
  return allGone;
}

const explainGone = (href: string) =>
  `The link ${href} leads to a page of another blog that isn't here, so its words are no link. They become one once that post is here; otherwise, write another address or take it out.`;

/** Compares values with those of other entries, and names with those of the people. */
export function compareFields(
  entries: readonly KnownEntry[],
  { unique = [], shared = [], people = [] }: Content,
  root: string,
): void {
  for (const [index, { id, file, diagnostics }] of entries.entries()) {
    const same = entries.slice(0, index).find((one) => one.id === id);
    const message = `${same?.file} has the same address. Rename or delete one of them.`;
    if (same) diagnostics.unshift({ file, line: 1, message });
  }
  const usesOf = (field: string) =>
    entries.flatMap((entry) => {
      const { file, lineOf, diagnostics } = entry;
      const report = (message: string, isWarning = true) =>
        diagnostics.push({ file, line: lineOf([field]), field, message, isWarning });
      return textsOf(entry, field).map((value) => ({ file, value, report }));
    });
  const similar = (field: string) =>
    Array.from(Map.groupBy(usesOf(field), ({ value }) => comparedLetters(value)).values());
  for (const field of unique)
    for (const [first, ...others] of similar(field))
      for (const { report } of others)
        report(`${first?.file} has the same ${field}. Readers can't tell them apart in lists.`);
  for (const uses of shared.flatMap(similar)) {
    const spellings = Map.groupBy(uses, ({ value }) => value);
    const ranked = [...spellings].sort(([, a], [, b]) => b.length - a.length);
    const usual = ranked[0]?.[0];
    for (const { value, report } of uses.filter((use) => use.value !== usual))
      report(`"${value}" is written "${usual}" in other texts. Is it the same? Then write it so.`);
  }
  const names = people.length > 0 ? namesOfPeople(root) : [];
  for (const { value, report } of people.flatMap(usesOf)) {
    const message = misspeltPerson(value, names);
    if (message) report(message);
  }
  // A former name leads to its entry, so it can't be that of another.
  const former = usesOf('formerly');
  const ids = [...entries.map(({ id }) => id), ...former.map(({ value }) => value)];
  for (const { value, report } of former)
    if (ids.indexOf(value) !== ids.lastIndexOf(value))
      report(`${value} leads here, and another one has this name. Delete it from the list.`, false);
}
