import type { MdastPluginDefinition, MdxJsxFlowElement } from 'satteri';
import { isYoutubeId, YOUTUBE_ID } from '../fields.ts';
import { isForeignVideo } from './elements.ts';

const PAGE = RegExp(
  String.raw`^(?:https?:)?//(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com/(?:watch\?(?:[^#\s]*&)?v=|embed/|shorts/|live/)|youtu\.be/)(${YOUTUBE_ID})(?![\w-])`,
  'i',
);

/** The id in the address of a YouTube video's page. */
const youtubeId = (address: string) => PAGE.exec(address)?.[1];

/** The attributes in which components of other programs have the id of a video, or its address. */
const VIDEO_ATTRIBUTES = ['id', 'videoid', 'data-videoid', 'url', 'src'];

/** The id of the YouTube video that a frame or another program's component shows. */
export function videoOf(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (name === 'iframe') return youtubeId(attributes.get('src') ?? '');
  if (!isForeignVideo(name)) return undefined;
  return VIDEO_ATTRIBUTES.map((attribute) => attributes.get(attribute) ?? '')
    .map((value) => (isYoutubeId(value) ? value : youtubeId(value)))
    .find((id) => id !== undefined);
}

/** Makes a video of its address on YouTube, where that is alone in a paragraph. */
export const videos: MdastPluginDefinition = {
  name: 'videos',
  paragraph(node) {
    const [link, ...others] = node.children;
    if (link?.type !== 'link' || others.length > 0) return undefined;
    const [words] = link.children;
    const isBare = words?.type === 'text' && words.value === link.url;
    const id = isBare ? youtubeId(link.url) : undefined;
    return id === undefined ? undefined : componentNode('Video', { id });
  },
};

/** A component, as MDX has it; components.ts makes the HTML of it in both formats. */
export function componentNode(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  const written = Object.entries(attributes).map(([attribute, value]) => ({
    type: 'mdxJsxAttribute' as const,
    name: attribute,
    value,
  }));
  return { type: 'mdxJsxFlowElement', name, attributes: written, children };
}
