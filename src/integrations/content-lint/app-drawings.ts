import { existsSync } from 'node:fs';

/** Names the drawings that an app's pages show and that aren't there. */
export function missingDrawings({ id, data }: { id: string; data: Record<string, unknown> }) {
  const groups = data['groups'] as { screen: string }[];
  return [
    `src/assets/illustrations/${id}.svg`,
    `src/assets/doors/${id}.svg`,
    ...groups.map(({ screen }) => `src/assets/screens/${id}-${screen}.svg`),
  ]
    .filter((file) => !existsSync(file))
    .map((file) => `A drawing of the app is missing. Add ${file}`);
}
