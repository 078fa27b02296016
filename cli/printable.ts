// Control characters except tab and line feed, other line breaks, and marks that turn text around.
const CONTROLS = /[^\P{Cc}\t\n]|[\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes a text safe for a terminal, which would obey control sequences in it. */
export const printable = (text: string) => text.replace(CONTROLS, '·');

/** Makes a stored value safe to print, on one line. */
export const printableLine = (value: unknown) =>
  printable(String(value ?? '')).replace(/[\t\n]/g, '·');

const escape = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes the same characters in JSON, which keeps its meaning. */
export const escapeControls = (json: string) => json.replace(CONTROLS, escape);
