/**
 * A failure that the person at the keyboard can fix: its message is one sentence for them,
 * displayed without a stack.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}
