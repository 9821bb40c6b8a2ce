import { client } from '../../lib/client.ts';

/** Reads the jobs again after a change. */
export async function jobsChanged(): Promise<void> {
  await Promise.all(
    ['jobs', 'alerts', 'overview', 'audit-log'].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}
