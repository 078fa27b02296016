/** Returns a text of at most this many characters as it is, and a longer one cut, with an ellipsis. */
export const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}…` : text;
