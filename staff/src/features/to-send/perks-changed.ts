import { client } from '../../lib/client.ts';

/** Reads again what shows perks, after something changed them. */
export async function perksChanged(): Promise<void> {
  await Promise.all(['to-send', 'audit-log'].map((name) => client.invalidateQueries({ queryKey: [name] })));
}
