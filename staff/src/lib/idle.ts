let lastActivityMs = Date.now();

/** The server heard of somebody here: its own clock of idleness began anew. */
export function noteActivity(): void {
  lastActivityMs = Date.now();
}

export function idleMs(): number {
  return Date.now() - lastActivityMs;
}
