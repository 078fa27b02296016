import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the policies, which people agree to when they join: the newest in the files. */
export function policiesVersion(folder = 'content/policies'): string {
  const versions = readdirSync(folder).flatMap(
    (file) =>
      /^version: (\d{4}-\d{2}-\d{2})$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? [],
  );
  return versions.sort().at(-1) ?? '';
}
