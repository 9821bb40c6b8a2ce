import { CURRENCY } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { check, customType, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A moment, stored with its time zone. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/**
 * The currency of a row's amounts, as in ISO 4217. Dependent rows have the same currency as their
 * parent.
 */
export function currencyColumn() {
  return text('currency').notNull().default(CURRENCY.code);
}

export function currencyCheck(table: string, currency: AnyPgColumn) {
  return check(`${table}_currency`, sql`${currency} ~ '^[A-Z]{3}$'`);
}

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
