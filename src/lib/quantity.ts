/**
 * Formats a whole number as the site writes it: 1,200. By hand, because the rank and the points wait
 * for it: the first formatter of a page takes 155 ms and more on a slow phone.
 */
export const formatCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Returns the form of a noun that goes with a number. The site is in English, which has two. */
export const nounFor = (count: number, noun: string, plural = `${noun}s`) =>
  count === 1 ? noun : plural;

/** Formats a number of things: "1 friend", "1,200 points", "2 people". */
export const quantity = (count: number, noun: string, plural?: string) =>
  `${formatCount(count)} ${nounFor(count, noun, plural)}`;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Writes a small number as a word, and others in digits: "three", "12". */
export const numberInWords = (count: number) => NUMBERS[count] ?? formatCount(count);
