import { client } from '../../lib/client.ts';

/** Reads again what shows alerts, after something changed them. */
export async function alertsChanged(): Promise<void> {
  await Promise.all(
    ['alerts', 'overview', 'audit-log'].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}
