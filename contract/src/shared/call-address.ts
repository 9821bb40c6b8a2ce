/**
 * The address of a call.
 * @param path its path in the contract, such as `/api/checkout/:id`
 * @param params the values of the path's parameters
 * @param query fields without a value are left out
 */
export function callAddress(path: string, params: unknown, query?: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  if (query === undefined) return filled;
  const given = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return `${filled}?${new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString()}`;
}
