const NAME = 'handsel-staff-active';
let ownMs = Date.now();

/**
 * The server heard of somebody here: its own clock of idleness began again. Other tabs are told, because a tab that asked the server
 * whether its session has ended would keep that of the others alive.
 */
export function noteActivity(): void {
  ownMs = Date.now();
  try {
    localStorage.setItem(NAME, String(ownMs));
  } catch {
    // A browser that keeps nothing: this tab counts alone.
  }
}

/** How long the server has heard of nobody, in any tab. */
export function idleMs(): number {
  return Date.now() - Math.max(ownMs, othersMs());
}

function othersMs(): number {
  try {
    return Number(localStorage.getItem(NAME) ?? 0);
  } catch {
    return 0;
  }
}
