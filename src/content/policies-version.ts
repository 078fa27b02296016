import { globSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

/**
 * The version of the policies, which people agree to when they join: the newest in the files. The
 * check of the content refuses a policy without one, and policies whose versions differ.
 */
export function policiesVersion(folder = 'content/policies'): string {
  const files = globSync(`${folder}/*.mdx`);
  const versions = files.map((file) => versionOf(readFileSync(file, 'utf8')) ?? '');
  return versions.sort().at(-1) ?? '';
}

/** Reads the version of a policy, if it's a day. The content check reports any other. */
export function versionOf(text: string): string | undefined {
  const [, fields = ''] = /^---\s*\n([^]*?)\r?\n---/.exec(text) ?? [];
  const version: unknown = parseDocument(fields).get('version');
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) ? version : undefined;
}
