/** Formats a number as the site writes it: 1,200. */
export const formatCount = (count: number) => count.toLocaleString('en');

/** Formats a number of things: "1 friend", "1,200 points", "2 people". */
export const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`;
