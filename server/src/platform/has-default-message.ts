import type * as z from 'zod/mini';

/** Whether a schema has no message of its own for this issue: Zod then uses its default. */
export function hasDefaultMessage(issue: Pick<z.core.$ZodIssue, 'message'>): boolean {
  return issue.message === 'Invalid input';
}
