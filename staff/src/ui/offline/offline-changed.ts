import { client } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';

/** Reads again what pages about offline gifts show, after something changed it. */
export async function offlineChanged(): Promise<void> {
  await Promise.all(
    ['offline-batches', 'offline-batch'].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}

/** The same, and pages about giving: gifts were booked or reversed. */
export async function offlineBooked(): Promise<void> {
  await Promise.all([offlineChanged(), givingChanged()]);
}
