import type { FormValues } from './form-values.ts';

const KEY = 'handsel-staff-charity';

interface Kept {
  person: string;
  /** Of the draft that was changed. */
  revision: number;
  values: FormValues;
}

/** Keeps what was typed in this tab until the server has it: a session may end meanwhile. */
export function keepTyped(person: string, revision: number, values: FormValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person, revision, values } satisfies Kept));
  } catch {
    // A browser that keeps nothing.
  }
}

/** What the same person typed into the same draft. */
export function readTyped(person: string, revision: number): FormValues | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.person === person && kept.revision === revision ? kept.values : undefined;
  } catch {
    return undefined;
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing then.
  }
}
