import { client } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';

/** Reads the data about offline gifts again after a change. */
export async function offlineChanged(): Promise<void> {
  await Promise.all(
    ['offline-batches', 'offline-batch'].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}

/** Also reads the data about giving: gifts were booked or reversed. */
export async function offlineBooked(): Promise<void> {
  await Promise.all([offlineChanged(), givingChanged()]);
}
