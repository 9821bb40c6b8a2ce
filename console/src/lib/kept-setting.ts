const PREFIX = 'handsel-staff-';

/** The setting that this browser stores under a name; undefined if there is none. */
export function readKept(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    // The browser blocks storage.
    return undefined;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // The setting applies until the page is left.
  }
}
