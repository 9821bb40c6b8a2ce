/** A connection carries out one statement after another, and pg warns about a second at a time. */
export const oneStatement = {
  selector: `CallExpression[callee.object.name='Promise'] Identifier[name='tx']`,
  message: 'A transaction has one connection: await each statement, or write one statement.',
};
