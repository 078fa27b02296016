import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface TextDocument {
  uri: string;
}
interface Complaint {
  message: string;
  range: { start: { line: number } };
}
interface Schema {
  uri: string;
  fileMatch: string[];
}
interface LanguageService {
  configure: (settings: Record<string, unknown> & { schemas: Schema[] }) => void;
  doValidation: (document: TextDocument, isKubernetes: boolean) => Promise<Complaint[]>;
}

// CommonJS, without types that TypeScript would take with this project's settings.
const load = createRequire(import.meta.url);
const { getLanguageService } = load('yaml-language-server') as {
  getLanguageService: (services: object) => LanguageService;
};
const { TextDocument } = createRequire(load.resolve('yaml-language-server'))(
  'vscode-languageserver-textdocument',
) as {
  TextDocument: {
    create: (uri: string, language: string, version: number, text: string) => TextDocument;
  };
};

/** The language server of VS Code's extension for YAML, with the schemas of a workspace. */
export function yamlServer(root: string, schemas: Record<string, string | string[]>) {
  const uriOf = (file: string) => pathToFileURL(join(root, file)).href;
  const service = getLanguageService({
    schemaRequestService: (uri: string) => readFile(fileURLToPath(uri), 'utf8'),
    workspaceContext: {
      resolveRelativePath: (path: string, base: string) => new URL(path, base).href,
    },
    telemetry: { send: () => undefined, sendError: () => undefined, sendTrack: () => undefined },
  });
  service.configure({
    validate: true,
    yamlVersion: '1.2',
    customTags: [],
    schemas: Object.entries(schemas).map(([schema, files]) => ({
      uri: uriOf(schema),
      fileMatch: [files].flat().map(uriOf),
    })),
  });
  // The server remembers a file by its version.
  let version = 0;
  return {
    /** What it would underline in a file with this text: `line: message`. */
    async complaintsAbout(file: string, text: string) {
      const document = TextDocument.create(uriOf(file), 'yaml', ++version, text);
      const complaints = await service.doValidation(document, false);
      return complaints.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
    },
  };
}
