/**
 * Parses `a[b][c]=d` of a query, as braintree-web writes nested parameters of a GET: `{ a: { b: {
 * c: 'd' } } }`.
 */
export function nestedQuery(query: unknown): Record<string, unknown> {
  const root = emptyObject();
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? '';
    let place = root;
    for (const part of path) {
      const next = place[part];
      place = isObject(next) ? next : (place[part] = emptyObject());
    }
    place[last] = value;
  }
  return root;
}

/** Without a prototype: a parameter may have any name. */
function emptyObject(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
