/** Tests that look at the one site that tests/content/kitchen-sink.ts builds. */
export const built = [
  'tests/content/{built-blog,built-links,days-and-texts,drawn-fields,drawn-markdown,drawn-texts,marked-languages,shown-posts,vscode}.test.ts',
  'tests/content/translations/published.test.ts',
];
