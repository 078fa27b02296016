import { readFileSync } from 'node:fs';

/** Reads the email addresses in a file, in small letters, whatever stands between them. */
export const addressesIn = (file: string) =>
  new Set(
    readFileSync(file, 'utf8')
      .toLowerCase()
      .match(/[^\s,;"'<>]+@[^\s,;"'<>]+/g),
  );
