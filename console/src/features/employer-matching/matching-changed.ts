import { client } from '../../lib/client.ts';

/** Reads employers and matches again after a change. */
export async function matchingChanged(): Promise<void> {
  const names = ['employers', 'employer-matches', 'gift', 'audit-log'];
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
