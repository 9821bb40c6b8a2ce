import { dayIn } from '@handsel/contract';
import { client, SESSION_KEY } from './client.ts';
import type { KnownSession } from './client.ts';

/**
 * The charity's current day, as the server counts it, as YYYY-MM-DD. The reader may be in another
 * time zone.
 */
export function today(): string {
  const known = client.getQueryData<KnownSession>(SESSION_KEY);
  return dayIn(known?.session.time_zone ?? 'UTC', new Date());
}
