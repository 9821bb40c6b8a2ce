import { LOCAL_STORAGE_KEY } from '@handsel/contract';

/** The checkout that this browser remembers. */
export interface StoredCheckout {
  uuid: string;
  email: string | null;
  /** The gift was made: the stored checkout is finished. */
  donated: boolean;
}

function isStoredCheckout(value: unknown): value is StoredCheckout {
  if (typeof value !== 'object' || value === null) return false;
  const { uuid, email, donated } = value as Partial<Record<keyof StoredCheckout, unknown>>;
  return (
    typeof uuid === 'string' && (typeof email === 'string' || email === null) && typeof donated === 'boolean'
  );
}

/**
 * Reads the stored checkout. Undefined if there is none, it is unreadable, or the browser blocks
 * storage.
 */
export function readStoredCheckout(): StoredCheckout | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LOCAL_STORAGE_KEY) ?? 'null');
    return isStoredCheckout(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a checkout. If the browser blocks storage, giving works without it. */
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
    // Private windows and full storage.
  }
}
