import { bracesMessage } from '../compiler-errors.ts';
import { classifyAttribute, classifyElement } from '../elements.ts';
import { ofType } from '../nodes.ts';
import { tagsIn, type Tag } from '../tags.ts';
import { youtubeId } from '../videos.ts';
import { comparedLetters } from '../../../lib/marks.ts';
import { unknownValue } from '../unknown-value.ts';
import type { CheckContext } from './context.ts';

/** Code that is nothing but comments. */
const COMMENTS = /^(\s*\/\*(?:(?!\*\/)[^])*\*\/)*\s*$/;

/**
 * Refuses what could run, and warns about HTML that is left out. Components are checked with their
 * attributes.
 */
export function checkElements(text: CheckContext): void {
  const { components, isMdx, nodes, report, values } = text;
  const leftOut = new Set<string>();
  for (const tag of tagsIn(nodes)) {
    const isComponent = isMdx && Object.hasOwn(components, tag.name);
    if (isComponent) report(tag, validateComponent(tag, components[tag.name] ?? {}));
    else checkHtml(tag, text, leftOut);
    if (isComponent)
      for (const [, value] of tag.attributes) report(tag, unknownValue(value, values), true);
    // Browsers end a paragraph where another one begins, and its language and direction with it.
    if (tag.name === 'p' && tag.element?.children.some(({ type }) => type === 'paragraph'))
      report(tag, 'A <p> has its text in the same line. Write <div> around paragraphs.', true);
  }
  // Braces are code in MDX, except for comments and values.
  const names = Object.keys(values());
  for (const node of ofType(nodes, 'mdxFlowExpression', 'mdxTextExpression')) {
    const code = node.value.trim();
    const meant = names.find((name) => comparedLetters(name) === comparedLetters(code));
    if (!COMMENTS.test(code) && code !== meant) report(node, bracesMessage(code, meant));
  }
}

function checkHtml(tag: Tag, { components, isMdx, report }: CheckContext, leftOut: Set<string>) {
  const name = tag.name.toLowerCase();
  const names = Object.keys(components);
  const verdict = classifyElement(name);
  const meant = names.find((one) => one.toLowerCase() === name);
  // HTML in Markdown doesn't tell capitals apart: <Video src="…"> is a film.
  const isOfHtml = !isMdx && verdict === 'shown' && tag.attributes.some(([one]) => one === 'src');
  if (meant && !isOfHtml && (verdict !== 'shown' || tag.name === meant))
    return report(
      tag,
      isMdx
        ? `<${tag.name}> can't be used here. Write <${meant}> with these capital letters.`
        : `<${meant}> works in a file named index.mdx. Rename this one, or write :::note[Its heading] with the text below it and ::: at the end.`,
    );
  const video = youtubeId(new Map(tag.attributes).get('src') ?? '');
  if (name === 'iframe' && video)
    return report(
      tag,
      `The site's own player is shown in place of this frame. Write only the video's address, alone in a paragraph: https://www.youtube.com/watch?v=${video}`,
      true,
    );
  if (verdict === 'runs')
    return report(
      tag,
      `<${name}> can't be used here, because it could run a stranger's program. Take it out, or write \`<${name}>\` between backticks to show it.`,
    );
  if (isMdx && /^[A-Z]/.test(tag.name))
    return report(
      tag,
      `<${tag.name}> can't be used here. Use Markdown, or one of ${names.join(', ')} with these capital letters.`,
    );
  if (verdict !== 'shown')
    warnOnce(
      `<${name}> can't be used here`,
      verdict === 'unwrapped' ? 'only its text is shown' : 'it is left out',
    );
  if (tag.element && new Map(tag.attributes).size < tag.element.attributes.length)
    report(
      tag,
      `<${name}> has code in braces or an attribute twice. Write each once, like this: title="…".`,
    );
  for (const [attribute, value] of tag.attributes) {
    const ofAttribute =
      verdict === 'shown' ? classifyAttribute(name, attribute, value) : 'left out';
    const runs = classifyAttribute(name, attribute, value) === 'runs';
    if (runs)
      report(
        tag,
        `${attribute} can't be used in <${name}>, because it could run a program. Delete it.`,
      );
    else if (verdict === 'shown' && ofAttribute !== 'shown')
      warnOnce(`${attribute} can't be used in <${name}>`, 'it is left out');
  }

  function warnOnce(what: string, effect: string) {
    if (!leftOut.has(what)) report(tag, `${what}, so ${effect}.`, true);
    leftOut.add(what);
  }
}

function validateComponent(
  { name, attributes, element }: Tag,
  known: Readonly<
    Record<string, { required?: string; check?: (value: string) => string | undefined }>
  >,
) {
  const written = new Map(attributes);
  // `attributes` has no code, and the map has one of two attributes with the same name.
  if (written.size < (element?.attributes.length ?? 0))
    return `<${name}> has code in braces or an attribute twice. Write each once, like this: title="…".`;
  if ((element?.children.length ?? 0) > 0) written.set('children', 'a text');
  const names = Object.keys(known).filter((one) => one !== 'children');
  // A misspelt attribute is usually the one that is missing.
  const unknown = [...written.keys()].find((one) => !Object.hasOwn(known, one));
  if (unknown)
    return `${unknown === 'children' ? 'A text' : unknown} can't be used in <${name}>. Correct or delete it; there is ${names.join(', ') || 'nothing'}.`;
  const problems = Object.entries(known).map(([key, { required, check }]) => {
    const value = written.get(key);
    if (required && !value?.trim()) return `${required}.`;
    return value === undefined ? undefined : check?.(value);
  });
  const problem = problems.find(Boolean);
  return problem && `<${name}>: ${problem}`;
}
