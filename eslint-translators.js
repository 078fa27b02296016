/** Whether an expression can only be elements, or nothing. Props have no types here. */
function isElements(node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'Identifier':
      return node.name === 'children';
    case 'LogicalExpression':
      return isElements(node.right) && (node.operator === '&&' || isElements(node.left));
    case 'ConditionalExpression':
      return isElements(node.consequent) && isElements(node.alternate);
    case 'CallExpression':
      return node.callee.property?.name === 'map';
    default:
      return node.value === null;
  }
}

const isExpression = ({ type }) => type === 'JSXExpressionContainer';

/** What JSX leaves out: comments, and white space with a line break. */
const isLeftOut = ({ type, value, expression }) =>
  type === 'JSXText' ? /^\s*\n\s*$/.test(value) : expression?.type === 'JSXEmptyExpression';

/** A space between two words, which translators leave alone. */
const isSpace = ({ type, value, expression }) =>
  type === 'JSXText' ? !value.trim() : String(expression?.value ?? '-').trim() === '';

/**
 * Chrome's translation replaces text nodes with <font> elements
 * (https://github.com/facebook/react/issues/11538). Then React throws when it removes such a text
 * or inserts something before it, and what it changes isn't seen. A text that is the only child of
 * its element is safe: React sets the content of the element.
 *
 * eslint-plugin-react-google-translate 1.0.4 finds conditional texts, but not those in fragments or
 * those that change in place.
 */
const textAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      alone:
        'On a translated page, React can neither change nor remove this text. Make it the only child of an element.',
    },
  },
  create(context) {
    const check = ({ type, children }) => {
      const isFragment = type === 'JSXFragment';
      const parts = children.filter((child) => !isLeftOut(child));
      if (parts.length < 2 && !isFragment) return;
      // A text that never changes may stand beside elements that are always there.
      const isStatic = !isFragment && !parts.some((part) => isExpression(part) && !isSpace(part));
      for (const part of parts) {
        const isText = isExpression(part) ? !isElements(part.expression) : part.type === 'JSXText';
        if (isText && !isStatic && !isSpace(part))
          context.report({ node: part, messageId: 'alone' });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** The rule for islands on pages that a translator has changed. */
export const translators = {
  files: ['src/**/*.tsx'],
  plugins: { translators: { rules: { 'text-alone': textAlone } } },
  rules: { 'translators/text-alone': 'error' },
};
