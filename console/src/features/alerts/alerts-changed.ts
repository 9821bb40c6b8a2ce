import { client } from '../../lib/client.ts';

/** Reads the alerts again after a change. */
export async function alertsChanged(): Promise<void> {
  await Promise.all(
    ['alerts', 'overview', 'audit-log'].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}
