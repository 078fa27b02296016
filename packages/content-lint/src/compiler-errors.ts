/** By the compiler's message and the line from the error on. */
const explanations: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [
    /Expected (?:a closing tag for `<|the closing tag `<\/)([^>`]+)>`/,
    (name) =>
      `<${name}> has no end here. Write <${name} … /> if nothing is inside it, or <${name} …> and </${name}> on lines of their own, with an empty one between them and the text.`,
  ],
  [
    /Unexpected closing tag `<\/([^>`]+)>`(?:, expected corresponding closing tag for `<([^>`]+)>)?/,
    (found, open) =>
      `</${found}> has no beginning. Write <${found} …> before the text${open ? `, or first </${open}>, because it is still open` : ', or delete it'}.`,
  ],
  [
    /closing brace|parse expression|in expression/,
    () => 'A brace ({) begins code here. To show it, write a backslash before it: \\{',
  ],
  [/\n<!/, () => 'Comments have another form here. Write {/* … */} instead of <!-- … -->.'],
  [
    /\n<((?:https?:\/\/|www\.|[^>\s]+@)[^>\s]+)>/,
    (url = '') =>
      `Links have no angle brackets here. Write [their text](${/^[^:]+@/.test(url) ? 'mailto:' : ''}${url}).`,
  ],
  [
    /\n<([A-Za-z]\w*)/,
    (name) =>
      `<${name} … can't be read. Write it like this, with straight quotation marks, and curly ones (“…” or ’) inside the text: <${name} title="…">`,
  ],
  [
    /\n<(\S*)/,
    (text) => `A < begins a component here. To show it, write a backslash before it: \\<${text}`,
  ],
];

/** Says what the compiler's error means, and where it is. */
export function explainError(error: string, body: string) {
  const [, line = '1', column = '1'] = /(\d+):(\d+):/.exec(error) ?? [];
  const place = { line: Number(line), column: Number(column) };
  const rest = body.split('\n')[place.line - 1]?.slice(place.column - 1) ?? '';
  for (const [pattern, message] of explanations) {
    const [found, ...groups] = pattern.exec(`${error}\n${rest}`) ?? [];
    if (found) return { ...place, message: message(...groups) };
  }
  const message = `"${rest}" can't be read (${error}). Look for a missing bracket, brace or quotation mark.`;
  return { ...place, message };
}
