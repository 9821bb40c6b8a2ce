/** What is looked at. */
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

/** What is not as it should be. A `problem` keeps donors from giving, or loses something; a `warning` is to be looked at. */
export interface Finding {
  kind: 'problem' | 'warning';
  says: string;
}

export const problem = (says: string): Finding => ({ kind: 'problem', says });
export const warning = (says: string): Finding => ({ kind: 'warning', says });

/** Why something did not work, as its program says it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
}
