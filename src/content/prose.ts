import type { Attribute } from 'content-lint';

/** The components that a post can use without importing them, with their attributes. */
export const proseAttributes = {
  Callout: {
    title: { type: 'text', required: 'write its heading: title="…"' },
    tone: { type: ['note', 'tip', 'reflection'] },
  },
  Figure: {
    src: { type: 'picture', required: 'import a picture and name it: src={lamp}' },
    alt: { type: 'alt', required: 'say what the picture shows: alt="…"' },
    caption: { type: 'text' },
  },
  Quotation: {
    source: { type: 'text', required: 'name where the words stand: source="…"' },
    arabic: { type: 'text' },
  },
  Video: {
    id: { type: 'text', required: 'write its YouTube id, or id="intro"', check: videoProblem },
    title: { type: 'text', required: 'say what the video is: title="…"' },
  },
} satisfies Record<string, Record<string, Attribute>>;

export type ProseName = keyof typeof proseAttributes;

export const proseNames = Object.keys(proseAttributes) as ProseName[];

function videoProblem(id: string): string | undefined {
  if (id === 'intro' || /^[\w-]{11}$/.test(id)) return undefined;
  const [, found] = /(?:v=|youtu\.be\/|embed\/|shorts\/)([\w-]{11})/.exec(id) ?? [];
  if (found) return `id is a whole address. Write only the id: id="${found}".`;
  return `"${id}" is not the id of a YouTube video. Copy the 11 letters and digits after v= in its address.`;
}
