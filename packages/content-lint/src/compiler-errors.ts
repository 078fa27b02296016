/** Says what the compiler's error means, and where it is. */
export function explainError(error: string, body: string) {
  const [line = 1, column = 1] = /(\d+):(\d+):/.exec(error)?.slice(1).map(Number) ?? [];
  const rest = body.split('\n')[line - 1]?.slice(column - 1) ?? '';
  return { line, column, message: explain(error, rest) };
}

/** `rest` is the line from the error on. */
function explain(error: string, rest: string): string {
  const [, url] = /^<((?:https?:\/\/|www\.|[^>\s]+@)[^>\s]+)>/.exec(rest) ?? [];
  const address = url?.replace(/^(?=www\.)/, 'https://').replace(/^(?=[^:/]+@)/, 'mailto:');
  if (address) return `Links have no angle brackets here. Write [their text](${address}).`;
  const [, unclosed] = /Expected (?:a|the) closing tag (?:for )?`<\/?([^>`]+)>`/.exec(error) ?? [];
  if (unclosed)
    return `<${unclosed}> has no end here. Write <${unclosed} … /> if nothing is inside it, or <${unclosed} …> and </${unclosed}> on lines of their own, with an empty one between them and the text.`;
  const [, unopened, open] =
    /Unexpected closing tag `<\/([^>`]+)>`(?:, expected .* for `<([^>`]+)>)?/.exec(error) ?? [];
  if (unopened)
    return `</${unopened}> has no beginning. Write <${unopened} …> before the text${open ? `, or first </${open}>, because it is still open` : ', or delete it'}.`;
  if (/closing brace|parse expression|in expression/.test(error))
    return 'A brace ({) begins code here. To show it, write a backslash before it: \\{';
  if (rest.startsWith('<!'))
    return 'Comments have another form here. Write {/* … */} instead of <!-- … -->.';
  const [, name] = /^<([A-Za-z]\w*)/.exec(rest) ?? [];
  if (name)
    return `<${name} … can't be read. Write it like this, with straight quotation marks, and curly ones (“…” or ’) inside the text: <${name} title="…">`;
  const [sign] = /^<\S*/.exec(rest) ?? [];
  if (sign)
    return `A < begins a component here. To show it, write a backslash before it: \\${sign}`;
  return `"${rest}" can't be read (${error}). Look for a missing bracket, brace or quotation mark.`;
}
