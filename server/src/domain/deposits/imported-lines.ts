import { CURRENCY } from '@handsel/contract';
import type { BankCsvMapping } from '@handsel/contract/console';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { shortKey } from '../../platform/database/short-key.ts';
import { bankFileMappings } from '../../schema/deposits.ts';

/** A line of a bank's file. Two lines with the same fingerprint are one movement. */
export interface ImportedLine {
  bookedOn: string;
  amountCents: number;
  description: string;
  fingerprint: string;
  /** The fingerprint by an earlier version. */
  fingerprintBefore: string;
}

/** The currency of the latest deposit. */
export async function depositCurrency(db: Db | Tx): Promise<string> {
  const { rows } = await db.execute<{ currency: string }>(
    sql`select currency from deposits order by disbursed_on desc, id desc limit 1`,
  );
  return rows[0]?.currency ?? CURRENCY.code;
}

/** @returns the fingerprints of stored lines, also of lines that were removed */
export async function findKnownLines(tx: Tx, lines: readonly ImportedLine[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ fingerprint: string }>(sql`
    select line.fingerprint
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as line (fingerprint text, "fingerprintBefore" text, "bookedOn" date, "amountCents" integer)
    where exists (select from bank_lines where bank_lines.fingerprint = line.fingerprint)
      or exists (select from bank_lines where bank_lines.fingerprint = line."fingerprintBefore"
        and booked_on = line."bookedOn" and amount_cents = line."amountCents")`);
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/**
 * Finds new lines with the day and amount of a stored line that this file does not have. The stored
 * line may be the same transaction from a file in another format. Each stored line matches one new
 * line.
 * @param claimed the fingerprints of stored lines that this file also has
 */
export async function findAlikeLines(
  tx: Tx,
  lines: readonly ImportedLine[],
  claimed: readonly string[],
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const { rows } = await tx.execute<{ fingerprint: string }>(sql`
    with line as (
      select fingerprint, "bookedOn", "amountCents", row_number() over (partition by "bookedOn", "amountCents" order by at) as place
      from json_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, at })))}::json)
        as line (fingerprint text, "bookedOn" date, "amountCents" integer, at integer)
    ), there as (
      select booked_on, amount_cents, count(*) as count from bank_lines
      where removed_at is null and (fingerprint is null or fingerprint <> all (${sql.param(claimed)}::text[]))
      group by booked_on, amount_cents
    )
    select fingerprint from line join there on booked_on = "bookedOn" and amount_cents = "amountCents" where place <= count`);
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Adds the lines that are not stored. @returns their number */
export async function insertImportedLines(
  tx: Tx,
  lines: readonly ImportedLine[],
  by: { currency: string; addedBy: string },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into bank_lines (id, booked_on, amount_cents, currency, description, fingerprint, added_by)
    select gen_random_uuid(), "bookedOn", "amountCents", ${by.currency}, description, fingerprint, ${by.addedBy}
    from json_to_recordset(${JSON.stringify(lines)}::json) as line ("bookedOn" date, "amountCents" integer, description text, fingerprint text)
    on conflict (fingerprint) do nothing`);
  return rowCount ?? 0;
}

/** The choices with which a file was imported. */
export interface FileMapping {
  mapping: BankCsvMapping | null;
  onlyWith: string;
}

/** The choices for the last file with these columns. */
export async function findFileMapping(db: Db, columns: readonly string[]): Promise<FileMapping | undefined> {
  const [found] = await db
    .select({ mapping: bankFileMappings.mapping, onlyWith: bankFileMappings.onlyWith })
    .from(bankFileMappings)
    .where(eq(bankFileMappings.columns, shortKey(JSON.stringify(columns))));
  return found;
}

export async function keepFileMapping(tx: Tx, columns: readonly string[], kept: FileMapping): Promise<void> {
  await tx
    .insert(bankFileMappings)
    .values({ columns: shortKey(JSON.stringify(columns)), ...kept })
    .onConflictDoUpdate({ target: bankFileMappings.columns, set: kept });
}
