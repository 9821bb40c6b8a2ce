interface Kept {
  person: string;
  /** Of the draft that was changed. */
  revision: number;
  values: unknown;
}

const keyOf = (name: string) => `handsel-staff-${name}`;

/** Keeps what was typed in this tab until the server has it: a session may end meanwhile. */
export function keepTyped(name: string, person: string, revision: number, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ person, revision, values } satisfies Kept));
  } catch {
    // A browser that keeps nothing.
  }
}

/** What the same person typed into the same draft. */
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
    // There is nothing then.
  }
}
