/** More than the fullest form of a page has. Deeper or longer bodies would hold up all requests. */
const VALUES_MAX = 20_000;

/** Whether a body has too many values, at any depth. It stops at the limit. */
export function hasManyValues(body: object): boolean {
  const waiting: unknown[] = [body];
  let seen = 1;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inner: unknown[] = Array.isArray(next) ? next : Object.values(next);
    seen += inner.length;
    if (seen > VALUES_MAX) return true;
    for (const value of inner) waiting.push(value);
  }
  return false;
}
