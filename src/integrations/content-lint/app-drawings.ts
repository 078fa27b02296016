import { existsSync } from 'node:fs';

const FOLDER = 'src/assets';

/** Names the drawings that an app's pages show and that aren't there. */
function missingDrawings({ id, data }: { id: string; data: Record<string, unknown> }) {
  const groups = data['groups'] as { screen: string }[];
  return [
    `${FOLDER}/illustrations/${id}.svg`,
    `${FOLDER}/doors/${id}.svg`,
    ...groups.map(({ screen }) => `${FOLDER}/screens/${id}-${screen}.svg`),
  ]
    .filter((file) => !existsSync(file))
    .map((file) => `A drawing of the app is missing. Add ${file}`);
}

export const drawings = { folder: FOLDER, messagesFor: missingDrawings };
