import { client } from '../../lib/client.ts';

/** Reads again what pages show of employers and matches, after something changed it. */
export async function matchingChanged(): Promise<void> {
  const names = ['employers', 'employer-matches', 'gift', 'audit-log'];
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
