const NAME = 'handsel-staff-active';
let ownMs = Date.now();

/**
 * Records a request to the server, which restarts its idle timer. Other tabs share the record,
 * because asking the server whether the session has ended would keep it alive.
 */
export function noteActivity(): void {
  ownMs = Date.now();
  try {
    localStorage.setItem(NAME, String(ownMs));
  } catch {
    // If the browser blocks storage, only this tab counts.
  }
}

/** The time since the last request, of any tab. */
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
