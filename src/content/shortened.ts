const segmenter = new Intl.Segmenter();

/**
 * Returns a text of at most this many characters as it is, and a longer one cut, with an ellipsis. Characters
 * are what people see as one: a letter of Hindi or Arabic keeps its signs.
 */
export function shortened(text: string, length: number): string {
  const { value: next } = segmenter.segment(text)[Symbol.iterator]().drop(length).next();
  return next ? `${text.slice(0, next.index)}…` : text;
}
