import {
  createPictureValidator,
  drawingWarning,
  validateDescription,
} from '../../pictures/validation.ts';
import { isPictureFile } from '../../pictures/files.ts';
import { ofType, type MdastNode } from '../nodes.ts';
import { tagsIn } from '../tags.ts';
import { isWidth } from '../wiki-links.ts';
import type { CheckContext } from './context.ts';

/** Checks that the pictures of a text are there and can be shown, and what is said of them. */
export async function checkPictures({
  folder,
  nodes,
  pictures,
  report,
  root,
  source,
}: CheckContext): Promise<void> {
  const validatePicture = createPictureValidator(folder, root, pictures);
  const definitions = new Map(ofType(nodes, 'definition').map((one) => [one.identifier, one]));
  const isNote = (node: MdastNode) =>
    source.startsWith('![[', node.position?.start.offset) &&
    'url' in node &&
    !isPictureFile(node.url);
  const images = ofType(nodes, 'image', 'imageReference').filter((node) => !isNote(node));
  const written = images.map((node) => {
    const definition =
      node.type === 'imageReference' ? definitions.get(node.identifier) : undefined;
    const isEmbedded = source.startsWith('![[', node.position?.start.offset);
    const src = 'url' in node ? node.url : (definition?.url ?? '');
    const alt = (isEmbedded && isWidth(node.alt) ? src : node.alt) ?? '';
    return { node, src, alt };
  });
  const inHtml = tagsIn(nodes).filter(({ name }) => name.toLowerCase() === 'img');
  const tags = inHtml.map((tag) => {
    const attributes = new Map(tag.attributes);
    return { node: tag, src: attributes.get('src') ?? '', alt: attributes.get('alt') ?? '' };
  });
  // In the order of the text, because names for pictures of elsewhere are numbered in it.
  const all = [...written, ...tags].sort((a, b) => offsetOf(a.node) - offsetOf(b.node));
  for (const { node, src, alt } of all) {
    const shown = src.length > 80 ? './picture.jpg' : src;
    const problem = await validatePicture(src);
    report(node, problem);
    if (!problem) report(node, drawingWarning(src, folder), true);
    // Only a warning: 22 of 245 posts of other blogs have pictures without a description, and nothing
    // is lost on the page. A picture that is written into the text has to be saved first.
    const warning = /^data:/i.test(src) ? undefined : validateDescription(alt);
    report(node, warning && `${warning} For example: ![A lamp on a low table](${shown})`, true);
  }
}

const offsetOf = ({ position }: Pick<MdastNode, 'position'>) => position?.start.offset ?? 0;
