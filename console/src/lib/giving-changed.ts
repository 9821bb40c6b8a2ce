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

/** Reads the data about giving again after a change. */
export async function givingChanged(): Promise<void> {
  await Promise.all(GIVING.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
