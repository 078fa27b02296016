import { mdxToHast } from 'satteri';
import { expect, test } from 'vitest';
import { classifyAttribute, classifyElement } from '@/content/markdown/elements';
import { textOf } from '@/content/markdown/hast';
import { attributeName, propertyText, sanitized } from '@/content/markdown/sanitize';

test.each([
  ['p', 'shown'],
  ['h6', 'shown'],
  ['track', 'shown'],
  ['blink', 'unwrapped'],
  ['constructor', 'unwrapped'],
  ['svg', 'left out'],
  ['textarea', 'left out'],
  ['script', 'runs'],
  ['iframe', 'runs'],
  ['object', 'runs'],
])('of an element <%s>, the page has: %s', (name, verdict) => {
  expect(classifyElement(name)).toBe(verdict);
});

test.each([
  ['a', 'href', '/page?a=b:c', 'shown'],
  ['a', 'href', 'HTTPS://example.org', 'shown'],
  ['a', 'href', 'tel:+919876543210', 'shown'],
  ['a', 'href', 'ftp://example.org', 'left out'],
  ['a', 'href', 'x:javascript:run()', 'left out'],
  ['a', 'href', 'java\nscript:run()', 'runs'],
  ['a', 'href', ' VBScript:run', 'runs'],
  ['img', 'src', './lamp.jpg', 'shown'],
  ['img', 'src', 'data:image/png;base64,A', 'left out'],
  ['img', 'src', 'data:image/svg+xml,A', 'runs'],
  ['img', 'src', 'data:\ttext/html,A', 'runs'],
  ['img', 'src', 'x:data:text/html,A', 'left out'],
  ['video', 'poster', './lamp.jpg', 'shown'],
  ['video', 'poster', 'javascript:run()', 'runs'],
  ['blockquote', 'cite', 'javascript:run()', 'runs'],
  ['form', 'action', 'javascript:run()', 'runs'],
  ['button', 'formaction', 'javascript:run()', 'runs'],
  ['b', 'onclick', 'run()', 'runs'],
  ['iframe', 'srcdoc', 'A', 'runs'],
  ['b', 'title', 'javascript:run()', 'shown'],
  ['b', 'lang', 'ar', 'shown'],
  ['blink', 'title', 'A', 'shown'],
  ['b', 'href', '/page', 'left out'],
  ['code', 'class', 'language-js', 'shown'],
  ['code', 'class', 'language-js hidden', 'left out'],
  ['ul', 'class', 'contains-task-list footnotes', 'shown'],
  ['h2', 'id', 'first', 'shown'],
  ['p', 'id', 'first', 'left out'],
  ['h2x', 'id', 'first', 'left out'],
  ['xh2', 'id', 'first', 'left out'],
  ['li', 'id', 'user-content-fn-1', 'shown'],
  ['td', 'style', 'text-align: right', 'shown'],
  ['td', 'style', 'text-align: right; color: red', 'left out'],
  ['p', 'style', 'color: red', 'left out'],
  ['p', 'aria-label', 'A', 'shown'],
  ['p', 'aria-hidden', 'true', 'left out'],
  ['p', 'x-aria-label', 'A', 'left out'],
  ['p', 'aria-label-x', 'A', 'left out'],
  ['a', 'data-footnote-ref', '', 'shown'],
  ['a', 'data-x', '', 'left out'],
])(
  'in an element <%s>, the attribute %s with the value %j is: %s',
  (name, attribute, value, is) => {
    expect(classifyAttribute(name, attribute, value)).toBe(is);
  },
);

test.each([
  ['className', 'class'],
  ['href', 'href'],
  ['tabIndex', 'tabindex'],
  ['ariaLabel', 'aria-label'],
  ['ariaDescribedBy', 'aria-describedby'],
  ['dataFootnoteRef', 'data-footnote-ref'],
  ['dataX', 'data-x'],
  ['data', 'data'],
  ['database', 'database'],
  ['metadataX', 'metadatax'],
])('the property %s is the attribute %s', (property, attribute) => {
  expect(attributeName(property)).toBe(attribute);
});

test.each([
  [['task-list', 'footnotes'], 'task-list footnotes'],
  [true, ''],
  [3, '3'],
  ['./lamp.jpg', './lamp.jpg'],
])('the value %j of a property is written as "%s"', (value, text) => {
  expect(propertyText(value)).toBe(text);
});

test.each([
  // Only a capital at the beginning makes a component.
  '<fooBar title="A">words</fooBar>',
  '<foo.Bar>words</foo.Bar>',
  '<>words</>',
  '<blink onClick={run}>words</blink>',
  '<blink {...run}>words</blink>',
])('of %s in MDX, the page has the words alone', (written) => {
  const tree = sanitized(mdxToHast(written));
  expect(textOf(tree)).toBe('words');
  expect(JSON.stringify(tree)).not.toMatch(/mdxJsx|run|title/);
});

test('what no parser has seen, and comments, are left out', () => {
  const value = '<script>run()</script>';
  const tree = sanitized({
    type: 'root',
    children: [
      { type: 'raw', value },
      { type: 'comment', value },
      { type: 'text', value: 'words' },
    ],
  });
  expect(tree.children).toEqual([{ type: 'text', value: 'words' }]);
});
