import { client } from '../../lib/client.ts';

/** Reads again what pages show of deposits and bank lines, after something changed it. */
export async function depositsChanged(): Promise<void> {
  const names = ['deposits', 'deposit', 'bank-lines', 'overview', 'gift', 'audit-log'];
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
