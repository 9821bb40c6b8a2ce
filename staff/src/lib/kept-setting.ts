const PREFIX = 'handsel-staff-';

/** What this browser was told to keep under a name; undefined: nothing. */
export function readKept(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    // A browser that keeps nothing.
    return undefined;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // It counts until the page is left.
  }
}
