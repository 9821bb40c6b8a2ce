import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, stored with its time zone. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
