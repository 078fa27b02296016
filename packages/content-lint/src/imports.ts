import type { Finding } from './diagnostic.ts';
import { isName, placeOf, type MdxNode } from './mdx.ts';
import { PICTURE } from './pictures.ts';

const IMPORT = /^import\s+\w+\s+from\s+(['"])([^'"\\]+)\1;?$/;

/** An import of a text, for example `import lamp from './lamp.jpg';` */
export interface PictureImport {
  name: string;
  path: string;
  line: number;
}

/**
 * Reads the lines with `import` in a text. Anything but pictures is a mistake. `names` are those that the
 * editor meant to import.
 */
export function importsIn(nodes: readonly MdxNode[]) {
  const imports: PictureImport[] = [];
  const names = new Set<string>();
  const findings: Finding[] = [];
  const report = (line: number, message: string) =>
    findings.push({ line, message, severity: 'fatal' });
  for (const node of nodes) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [index, text] of node.value.trim().split('\n').entries()) {
      const line = placeOf(node).line + index;
      const [, , path] = IMPORT.exec(text.trim()) ?? [];
      const [, name = ''] = /^import\s+(\w+)/.exec(text.trim()) ?? [];
      if (!path || !PICTURE.test(path)) {
        report(line, importProblem(text.trim(), path));
        // The text right below an import belongs to it, with all its lines.
        if (!name) break;
      } else if (names.has(name) || !isName(name))
        report(
          line,
          `A picture can't be named ${name}, or another has this name. Write another word in small letters: import ${name.toLowerCase()}Picture from '${path}';`,
        );
      else imports.push({ name, path, line });
      names.add(name);
    }
  }
  return { imports, names, findings };
}

function importProblem(text: string, path: string | undefined): string {
  const example = "import lamp from './lamp.jpg';";
  if (path) return `Only pictures can be imported, and ${path} is none. Delete the line.`;
  if (!/^(im|ex)port/.test(text))
    return 'There is no empty line between the import and the text. Add one above this line.';
  return `A line that begins with ${text.slice(0, 6)} is code. Begin it with another word, or write it like this, with straight quotation marks: ${example}`;
}
