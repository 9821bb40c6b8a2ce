import { client } from '../../lib/client.ts';

/** Reads again what shows jobs, after something changed them. */
export async function jobsChanged(): Promise<void> {
  await Promise.all(
    ['jobs', 'alerts', 'overview', 'audit-log'].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}
