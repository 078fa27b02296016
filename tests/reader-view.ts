import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/** What Firefox's reader view shows of a page. */
export function readerView(html: string) {
  const { document } = parseHTML(html);
  const article = new Readability(document as unknown as Document).parse();
  if (!article) throw new Error('Reader views are not offered for this page.');
  return article;
}
