import {
  createPictureValidator,
  drawingWarning,
  validateDescription,
} from '../../pictures/validation.ts';
import { htmlName } from '../elements.ts';
import { offsetsOf, ofType } from '../nodes.ts';
import { tagsIn } from '../tags.ts';
import { isPdf, isPostLink, pictureOf } from '../wiki-links.ts';
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
  const images = ofType(nodes, 'image', 'imageReference').filter(
    (node) => node.type === 'imageReference' || !(isPostLink(node, source) || isPdf(node, source)),
  );
  const written = images.map((node) => {
    const { url = '', alt } =
      node.type === 'image'
        ? pictureOf(node, source)
        : { url: definitions.get(node.identifier)?.url, alt: node.alt };
    return { node, src: url, alt: alt ?? '' };
  });
  const inHtml = tagsIn(nodes).filter(({ name }) => htmlName(name) === 'img');
  const tags = inHtml.map((tag) => {
    const attributes = new Map(tag.attributes);
    return { node: tag, src: attributes.get('src') ?? '', alt: attributes.get('alt') ?? '' };
  });
  // In the order of the text, because names for pictures of elsewhere are numbered in it.
  const all = [...written, ...tags].sort((a, b) => offsetsOf(a.node)[0] - offsetsOf(b.node)[0]);
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
