/** A literal inside a literal, such as `{ ...{ name, email } }`, hides the lines of one thing. */
export const spreadLiteral = {
  selector: [
    'ObjectExpression > SpreadElement > ObjectExpression',
    'ArrayExpression > SpreadElement > ArrayExpression',
    'JSXSpreadAttribute > ObjectExpression',
  ].join(', '),
  message: 'Write the properties or elements themselves.',
};
