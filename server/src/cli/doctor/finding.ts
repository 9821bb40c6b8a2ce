/** The names of the checks. */
export type CheckName =
  | 'settings'
  | 'database'
  | 'clock'
  | 'braintree'
  | 'mail'
  | 'address'
  | 'webhooks'
  | 'disk'
  | 'backup'
  | 'alerts'
  | 'suppliers';

/** Something to fix. A `problem` blocks gifts or loses data; a `warning` deserves a look. */
export interface Finding {
  kind: 'problem' | 'warning';
  says: string;
}

export const problem = (says: string): Finding => ({ kind: 'problem', says });
export const warning = (says: string): Finding => ({ kind: 'warning', says });

/** The reason of a failure, in its program's words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
}
