import { client } from './client.ts';

const GIVING = [
  'gifts',
  'gift',
  'donors',
  'donor',
  'monthly-gifts',
  'monthly-gift',
  'refunds',
  'funds',
  'overview',
  'audit-log',
];

/** Reads again what pages about giving show, after something changed it. */
export async function givingChanged(): Promise<void> {
  await Promise.all(GIVING.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
