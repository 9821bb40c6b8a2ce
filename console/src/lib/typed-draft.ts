interface Kept {
  person: string;
  /** The revision of the draft that the text belongs to. */
  revision: number;
  values: unknown;
}

const keyOf = (name: string) => `handsel-staff-${name}`;

/** Stores the typed text in this tab until the server has it: the session may end before that. */
export function keepTyped(name: string, person: string, revision: number, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ person, revision, values } satisfies Kept));
  } catch {
    // The browser blocks storage.
  }
}

/** The stored text that the same person typed into the same draft. */
export function readTyped(name: string, person: string, revision: number): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Kept | null;
    return kept?.person === person && kept.revision === revision ? kept.values : undefined;
  } catch {
    return undefined;
  }
}

export function forgetTyped(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // The stored text is unreadable.
  }
}
