/** What the attribute of a component must be. */
export interface Attribute {
  /** `text`, an imported picture, or a YouTube id. */
  type: 'text' | 'picture' | 'video' | readonly string[];
  /** What to write, when it's required. */
  required?: string;
}

/** The components that a post can use without importing them, with their attributes. */
export const proseAttributes = {
  Callout: {
    title: { type: 'text', required: 'write its heading: title="…"' },
    tone: { type: ['note', 'tip', 'reflection'] },
  },
  Figure: {
    src: { type: 'picture', required: 'import a picture and name it: src={lamp}' },
    alt: { type: 'text', required: 'say what the picture shows: alt="…"' },
    caption: { type: 'text' },
  },
  Quotation: {
    source: { type: 'text', required: 'name where the words stand: source="…"' },
    arabic: { type: 'text' },
  },
  Video: {
    id: { type: 'video', required: 'write its YouTube id, or id="intro"' },
    title: { type: 'text', required: 'say what the video is: title="…"' },
  },
} satisfies Record<string, Record<string, Attribute>>;

export type ProseName = keyof typeof proseAttributes;

export const proseNames = Object.keys(proseAttributes) as ProseName[];

/** How the placeholder texts of `npm run new:post` begin. */
export const PLACEHOLDER = 'Replace this';
