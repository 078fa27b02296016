import type { Issue } from './issue.ts';
import type { Link } from './links.ts';

/** A post or policy as others and the checks after a build need it. */
export interface KnownPost {
  /** The path of its page, for example `/blog/patience`. */
  path: string;
  file: string;
  links: readonly Link[];
  ids: ReadonlySet<string>;
  isPublished: boolean;
}

/** What the loaders have found in the content. */
export interface ContentState {
  posts: readonly KnownPost[];
  /** The issues by file. */
  issues: ReadonlyMap<string, readonly Issue[]>;
}

type Listener = (state: ContentState) => void;

interface Shared extends ContentState {
  postsBySource: Map<string, readonly KnownPost[]>;
  bySource: Map<string, readonly Issue[]>;
  pending: Set<Promise<unknown>>;
  listeners: Set<Listener>;
}

// The loaders, the pages and the Astro configuration are three module graphs in one process.
const KEY = Symbol.for('content-lint');
const globals = globalThis as { [KEY]?: Shared };
const shared = (globals[KEY] ??= {
  posts: [],
  postsBySource: new Map(),
  issues: new Map(),
  bySource: new Map(),
  pending: new Set(),
  listeners: new Set(),
});

/** Replaces the issues from one source, such as a loader. */
export function setIssues(source: string, issues: readonly Issue[]): void {
  shared.bySource.set(source, issues);
  shared.issues = Map.groupBy([...shared.bySource.values()].flat(), ({ file }) => file);
  for (const listener of shared.listeners) listener(shared);
}

export function setPosts(source: string, posts: readonly KnownPost[]): void {
  shared.postsBySource.set(source, posts);
  shared.posts = [...shared.postsBySource.values()].flat();
}

export function contentState(): ContentState {
  return shared;
}

/** Calls a function after every change of the issues. */
export function onIssues(listener: Listener): void {
  shared.listeners.add(listener);
}

/** Lets `issuesOf` wait for a check. If it fails, the server goes on. */
export async function track(check: Promise<void>): Promise<void> {
  shared.pending.add(check);
  await check.catch((error: unknown) => console.error(error));
  shared.pending.delete(check);
}

/** Returns the issues of a file, once the checks that are running have ended. */
export async function issuesOf(file: string | undefined): Promise<readonly Issue[]> {
  await Promise.allSettled(shared.pending);
  return (file && shared.issues.get(file)) || [];
}
