import { LOCAL_STORAGE_KEY } from '@handsel/contract';

/** What this browser remembers of a checkout. */
export interface StoredCheckout {
  uuid: string;
  email: string | null;
  /** The gift was made: what is stored belongs to a finished checkout. */
  donated: boolean;
}

function isStoredCheckout(value: unknown): value is StoredCheckout {
  if (typeof value !== 'object' || value === null) return false;
  const { uuid, email, donated } = value as Partial<Record<keyof StoredCheckout, unknown>>;
  return (
    typeof uuid === 'string' && (typeof email === 'string' || email === null) && typeof donated === 'boolean'
  );
}

/** The checkout this browser remembers. Nothing when there is none, it cannot be read, or storage is refused to us. */
export function readStoredCheckout(): StoredCheckout | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LOCAL_STORAGE_KEY) ?? 'null');
    return isStoredCheckout(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a checkout. A browser that refuses storage simply forgets: giving works all the same. */
export function storeCheckout(checkout: StoredCheckout): void {
  try {
    localStorage.setItem(LOCAL_STORAGE_KEY, JSON.stringify(checkout));
  } catch {
    // Private windows and full storage.
  }
}

export function clearStoredCheckout(): void {
  try {
    localStorage.removeItem(LOCAL_STORAGE_KEY);
  } catch {
    // As above.
  }
}
