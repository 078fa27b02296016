/** Fills in the `{names}` of a sentence. What there is no value for stays as it is. */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));

/** A part of a sentence: its words, or a name in braces that something else stands for. */
type Part = { text: string; name?: never } | { name: string; text?: never };

/** Splits a sentence at its `{names}`, for what isn't text, such as links. */
export const partsOf = (template: string): Part[] =>
  template
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? { text: part } : { name: part }))
    .filter((part) => part.text !== '');
