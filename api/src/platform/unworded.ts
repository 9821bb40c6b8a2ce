import type * as z from 'zod/mini';

/** Whether a schema has no words of its own for what is wrong: Zod then says the same of everything. */
export function isUnworded(issue: Pick<z.core.$ZodIssue, 'message'>): boolean {
  return issue.message === 'Invalid input';
}
