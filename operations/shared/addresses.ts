import { readFileSync } from 'node:fs';

/** Reads the email addresses in a file, in lower case: a CSV, or one on each line. */
export const addressesIn = (file: string) =>
  new Set(
    readFileSync(file, 'utf8')
      .toLowerCase()
      .match(/[^\s,;|"<>()[\]]+@[^\s,;|"<>()[\]]+/g),
  );
