import { bracesMessage } from '../compiler-errors.ts';
import {
  classifyAttribute,
  classifyElement,
  htmlName,
  isForeignVideo,
  isHidden,
  isSynonym,
  isUnseen,
} from '../elements.ts';
import { addressOf, isForeignComponent, losesWords, showsWords } from '../foreign-components.ts';
import { ofType, type MdastNode } from '../nodes.ts';
import { tagsIn, type Tag } from '../tags.ts';
import { videoOf } from '../videos.ts';
import { decodeAddress } from '../../words.ts';
import { validateYoutubeId } from '../../fields.ts';
import { shortened } from '../../shortened.ts';
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
  const tags = tagsIn(nodes);
  const jumps = jumpsIn(text, tags);
  for (const tag of tags) {
    const { element } = tag;
    const known = Object.hasOwn(components, tag.name) ? components[tag.name] : undefined;
    if (element && known) report(tag, validateComponent(tag, element, known));
    else checkHtml(tag, text, jumps);
    // Only MDX fills them in, whatever the element.
    if (isMdx)
      for (const [, value] of tag.attributes) report(tag, unknownValue(value, values), true);
    // Browsers end a paragraph where another one begins, and its language and direction with it.
    if (tag.name === 'p' && element?.children.some(({ type }) => type === 'paragraph'))
      report(tag, 'A <p> has its text in the same line. Write <div> around paragraphs.', true);
  }
  if (!isMdx) checkEnds(text);
  // Braces are code in MDX, except for comments and values.
  const names = Object.keys(values());
  for (const node of ofType(nodes, 'mdxFlowExpression', 'mdxTextExpression')) {
    const code = node.value.trim();
    const meant = names.find((name) => comparedLetters(name) === comparedLetters(code));
    if (!COMMENTS.test(code) && code !== meant) report(node, bracesMessage(code, meant));
  }
}

/** Tags of the elements that go on in the next paragraphs, as HTML has it, until they end. */
const LASTING = /<(\/?)(b|big|em|i|s|small|strike|strong|tt|u)(?:\s[^<>]*)?>/gi;

/** Warns about elements without an end: all that follows would be bold, or in italics. MDX has an error of its own. */
function checkEnds({ nodes, report }: CheckContext): void {
  const open: { name: string; node: MdastNode }[] = [];
  for (const node of ofType(nodes, 'html'))
    for (const [, slash, written = ''] of node.value.matchAll(LASTING)) {
      const name = written.toLowerCase();
      const last = open.findLastIndex((one) => one.name === name);
      if (!slash) open.push({ name, node });
      else if (last >= 0) open.splice(last, 1);
    }
  for (const [name, [first]] of Map.groupBy(open, (one) => one.name))
    if (first)
      report(
        first.node,
        `<${name}> has no end, so all that follows is in it. Write </${name}> behind its words.`,
        true,
      );
}

/** The places of its own to which a text links. */
function jumpsIn({ nodes }: CheckContext, tags: readonly Tag[]): Set<string> {
  const links = ofType(nodes, 'link', 'definition').map(({ url }) => url);
  const hrefs = tags.flatMap(({ attributes }) => new Map(attributes).get('href') ?? []);
  const jumps = [...links, ...hrefs].filter((address) => address.startsWith('#'));
  return new Set(jumps.map((address) => decodeAddress(address.slice(1))));
}

function checkHtml(tag: Tag, text: CheckContext, jumps: ReadonlySet<string>): void {
  const { isMdx, report } = text;
  const name = htmlName(tag.name);
  const verdict = classifyElement(name);
  const problem = validateName(tag, text);
  if (problem) return report(tag, problem);
  const attributes = new Map(tag.attributes);
  const video = videoOf(name, attributes);
  if (name === 'iframe' && video)
    return report(
      tag,
      `The site's own player is shown in place of this frame. Write only the video's address, alone in a paragraph: https://www.youtube.com/watch?v=${video}`,
      true,
    );
  if (isForeignVideo(name))
    return report(tag, video ? undefined : validateYoutubeId(attributes.get('id') ?? ''));
  if (name === 'script' && DISCUSSION.test(attributes.get('src') ?? ''))
    return report(tag, "Comments of readers aren't shown here, so they are left out.", true);
  if (verdict === 'runs') return report(tag, validateRunning(tag, name, text));
  if (isMdx && /^[A-Z]/.test(tag.name) && !isSynonym(tag.name)) return checkComponent(tag, text);
  if (isHidden(tag.attributes))
    return report(tag, `A hidden <${name}> is left out with all that is in it.`, true);
  if (verdict === 'unwrapped')
    report(tag, `<${name}> can't be used here, so only its text is shown.`, true);
  if (verdict === 'left out') report(tag, `<${name}> can't be used here, so it is left out.`, true);
  if (tag.element && attributes.size < tag.element.attributes.length)
    report(
      tag,
      `<${name}> has code in braces or an attribute twice. Write each once, like this: title="…".`,
    );
  for (const [attribute, value] of tag.attributes) {
    const own = classifyAttribute(name, attribute, value, jumps);
    if (own === 'runs')
      report(
        tag,
        `${attribute} can't be used in <${name}>, because it could run a program. Delete it.`,
      );
    else if (verdict === 'shown' && own !== 'shown' && !isUnseen(attribute))
      report(tag, `${attribute} can't be used in <${name}>, so it is left out.`, true);
  }
}

/** Says what is shown of a component that isn't one of this site's; a mistake where words would be lost. */
function checkComponent(tag: Tag, { components, report }: CheckContext): void {
  const { element, name } = tag;
  const attributes = new Map(tag.attributes);
  const code = (element?.attributes ?? []).map(({ value }) =>
    value instanceof Object ? value.value : '',
  );
  const href = addressOf(attributes);
  if (href && classifyAttribute('a', 'href', href) === 'runs')
    report(
      tag,
      `<${name}> leads to what could run a program. Write another address, or delete it.`,
    );
  const isLoss = !isForeignComponent(name) || losesWords(attributes, code);
  const isShown = showsWords(attributes) || (element?.children ?? []).length > 0;
  const shown = isLoss ? '' : isShown ? ', so only its words are shown' : ', so it is left out';
  report(
    tag,
    `<${name}> can't be used here${shown}. Use Markdown, or one of ${Object.keys(components).join(', ')} with these capital letters.`,
    !isLoss,
  );
}

/** Says that a component is written as if it were an element, or in Markdown. */
function validateName({ name, attributes }: Tag, { components, isMdx }: CheckContext) {
  const isShown = classifyElement(name.toLowerCase()) === 'shown';
  const meant = Object.keys(components).find((one) => one.toLowerCase() === name.toLowerCase());
  // HTML in Markdown doesn't tell capitals apart: <Video src="…"> is a film.
  const isOfHtml = !isMdx && isShown && attributes.some(([one]) => one === 'src');
  if (!meant || isOfHtml || (isShown && name !== meant)) return undefined;
  return isMdx
    ? `<${name}> can't be used here. Write <${meant}> with these capital letters.`
    : `<${meant}> works in a file named index.mdx. Rename this one, or write :::note[Its heading] with the text below it and ::: at the end.`;
}

/** Scripts that only dress a quotation or a picture of a network, which is there without them. */
const DRESSING =
  /^(https?:)?\/\/(platform\.(twitter|x)\.com\/widgets\.js|(www\.)?instagram\.com\/embed\.js|(www\.)?tiktok\.com\/embed\.js|embedr\.flickr\.com\/assets\/client-code\.js|embed\.bsky\.app\/static\/embed\.js)/i;
const QUOTATION =
  /<blockquote\b[^>]*class(Name)?="?(twitter-tweet|twitter-video|instagram-media|tiktok-embed|bluesky-embed)\b[^>]*>\s*<(p|section|div)\b|<a\b[^>]*\sdata-flickr-embed\b[^>]*>\s*<img\b/i;

/** Scripts that show what readers of another site have written below a text. */
const DISCUSSION = /^https:\/\/(giscus\.app|utteranc\.es)\/client\.js/i;

/** Says that an element could run a program, and what to write in its place. */
function validateRunning({ attributes }: Tag, name: string, { source }: CheckContext) {
  const src = new Map(attributes).get('src') ?? '';
  if (name === 'script' && DRESSING.test(src) && QUOTATION.test(source)) return undefined;
  const address = name === 'iframe' ? pageOf(src) : undefined;
  if (address)
    return `<iframe> can't be used here, because it could run a stranger's program. Write a link in its place: [What it is](${shortened(address, 120)})`;
  return `<${name}> can't be used here, because it could run a stranger's program. Take it out, or write \`<${name}>\` between backticks to show it.`;
}

/** The page that a frame shows a part of: that of a sound or a list of videos rather than its player's. */
function pageOf(src: string): string | undefined {
  const address = src.replace(/^\/\//, 'https://');
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const { host, searchParams, pathname } = new URL(address);
  if (host === 'w.soundcloud.com') return searchParams.get('url') ?? address;
  if (host === 'open.spotify.com') return `https://${host}${pathname.replace('/embed', '')}`;
  if (/^www\.youtube(-nocookie)?\.com$/.test(host)) {
    const list = pathname === '/embed/videoseries' && searchParams.get('list');
    if (list) return `https://www.youtube.com/playlist?list=${list}`;
    const channel = pathname === '/embed/live_stream' && searchParams.get('channel');
    if (channel) return `https://www.youtube.com/channel/${channel}/live`;
  }
  return address;
}

function validateComponent(
  { name, attributes }: Tag,
  element: NonNullable<Tag['element']>,
  known: Readonly<
    Record<string, { required?: string; check?: (value: string) => string | undefined }>
  >,
) {
  const written = new Map(attributes);
  // `attributes` has no code, and the map has one of two attributes with the same name.
  if (written.size < element.attributes.length)
    return `<${name}> has code in braces or an attribute twice. Write each once, like this: title="…".`;
  if (element.children.length > 0) written.set('children', 'a text');
  const names = Object.keys(known).filter((one) => one !== 'children');
  // A misspelt attribute is usually the one that is missing.
  const unknown = [...written.keys()].find((one) => !Object.hasOwn(known, one));
  if (unknown)
    return `${unknown === 'children' ? 'A text' : unknown} can't be used in <${name}>. Correct or delete it; there is ${names.join(', ')}.`;
  const problems = Object.entries(known).map(([key, { required, check }]) => {
    const value = written.get(key);
    if (required && !value?.trim()) return `${required}.`;
    return value === undefined ? undefined : check?.(value);
  });
  const problem = problems.find(Boolean);
  return problem && `<${name}>: ${problem}`;
}
