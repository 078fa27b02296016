import type { Collection } from 'content-lint';
import { youtubeIdProblem } from './fields.ts';

const TONES = ['note', 'tip', 'reflection'];

/** The components that a post can use, with their attributes; `children` is what is inside. */
export const proseAttributes = {
  Callout: {
    title: { required: 'write its heading: title="…"' },
    tone: {
      check: (tone) =>
        TONES.includes(tone) ? undefined : `tone is "${tone}". Write ${TONES.join(', or ')}.`,
    },
    children: { required: 'write its text between <Callout …> and </Callout>' },
  },
  Figure: {
    caption: { required: 'write its caption: caption="…"' },
    children: {
      required:
        'put the picture between <Figure caption="…"> and </Figure>: ![what it shows](./picture.jpg)',
    },
  },
  Quotation: {
    source: { required: 'name where the words stand: source="…"' },
    arabic: {},
    children: { required: 'write the words between <Quotation …> and </Quotation>' },
  },
  Video: {
    id: {
      required: 'write its YouTube id, or id="intro"',
      check: (id) => (id === 'intro' ? undefined : youtubeIdProblem(id)),
    },
    title: { required: 'say what the video is: title="…"' },
  },
} satisfies Collection['components'];

export type ProseName = keyof typeof proseAttributes;
