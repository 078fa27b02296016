import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'content/policies';

/** The version of the policies, which people agree to when they join: the newest in the files. */
export function policiesVersion(): string {
  const versions = readdirSync(FOLDER).flatMap(
    (file) =>
      /^version: (\d{4}-\d{2}-\d{2})$/m.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1] ?? [],
  );
  return versions.sort().at(-1) ?? '';
}
