import { CURRENCY } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
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

/**
 * The language of a person's pages, mails and documents, as in ISO 639-1. When the server starts,
 * it sets the default to the charity's own language.
 */
export function languageColumn() {
  return text('language').$type<Language>().notNull().default('en');
}

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
