const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; accent-color: #2f7d5b; }
body { max-inline-size: 50rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
h2 { margin-block: 2.5rem 0.5rem; font-size: 1.15rem; }
table, progress { inline-size: 100%; }
th { inline-size: 45%; font-weight: 400; text-align: start; overflow-wrap: anywhere; }
td + td { inline-size: 4rem; }`;

/** A page with one file, for an operator: without scripts and requests. */
export function htmlPage(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escape(title)}</title><style>${STYLE}${style}</style></head>
<body>${body}</body></html>
`;
}

/** A table with a bar for each count. */
export function barTable(rows: readonly (readonly [label: string, count: number])[], max: number) {
  const drawn = rows.map(
    ([label, count]) =>
      `<tr><th scope="row">${escape(label)}</th><td><progress max="${max || 1}" value="${count}"></progress></td><td>${count.toLocaleString('en')}</td></tr>`,
  );
  return `<table>${drawn.join('')}</table>`;
}

/** Replaces the characters that mean something in HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
