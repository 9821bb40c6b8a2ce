import { client } from '../../lib/client.ts';

/** Reads deposits and bank lines again after a change. */
export async function depositsChanged(): Promise<void> {
  const names = ['deposits', 'deposit', 'bank-lines', 'overview', 'gift', 'audit-log'];
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
