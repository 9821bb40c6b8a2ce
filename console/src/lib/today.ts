import { dayIn } from '@handsel/contract';
import { client, SESSION_KEY } from './client.ts';
import type { KnownSession } from './client.ts';

/** The charity's day of a moment (ISO 8601), as YYYY-MM-DD. */
export function dayOfMoment(moment: string): string {
  const known = client.getQueryData<KnownSession>(SESSION_KEY);
  return dayIn(known?.session.time_zone ?? 'UTC', new Date(moment));
}

/**
 * The charity's current day, as the server counts it, as YYYY-MM-DD. The reader may be in another
 * time zone.
 */
export function today(): string {
  return dayOfMoment(new Date().toISOString());
}
