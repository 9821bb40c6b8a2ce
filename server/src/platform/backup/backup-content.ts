import type { ClientBase } from 'pg';
import { END_OF_ROWS } from './back-up.ts';
import { readBackup, readFileBytes } from './backup-file.ts';

/** Facts that must be equal in a backup and in the database that it was restored into. */
export interface BackupContent {
  /** The number of rows by table. */
  rows: ReadonlyMap<string, number>;
  /** The balance of the ledger. */
  ledgerCents: bigint;
}

const COPY = /^copy (\S+) \((.*)\) from stdin;$/;
const LEDGER = 'public.ledger_entries';
const AMOUNT = 'amount_cents';

/** @throws BackupFileError if the file is not a whole backup */
export async function contentOfBackup(file: string): Promise<BackupContent> {
  const rows = new Map<string, number>();
  let ledgerCents = 0n;
  let table = '';
  let amountAt = -1;
  for await (const line of readBackup(readFileBytes(file), file)) {
    const copy = table === '' ? COPY.exec(line) : null;
    if (copy !== null) {
      table = copy[1] ?? '';
      amountAt = table === LEDGER ? (copy[2] ?? '').split(', ').indexOf(AMOUNT) : -1;
      rows.set(table, 0);
    } else if (line === END_OF_ROWS) {
      table = '';
    } else if (table !== '') {
      rows.set(table, (rows.get(table) ?? 0) + 1);
      if (amountAt >= 0) ledgerCents += BigInt(line.split('\t')[amountAt] ?? '0');
    }
  }
  return { rows, ledgerCents };
}

/**
 * @returns the names of the tables whose number of rows differs from the backup, and the ledger's
 * if its balance differs
 */
export async function differencesFrom(
  { rows, ledgerCents }: BackupContent,
  client: ClientBase,
): Promise<string[]> {
  const different: string[] = [];
  for (const [table, count] of rows) {
    const found = await client.query<{ count: string }>(`select count(*) from ${table}`);
    if (Number(found.rows[0]?.count) !== count) different.push(table);
  }
  const { rows: sums } = await client.query<{ cents: string }>(
    `select coalesce(sum(${AMOUNT}), 0) as cents from ${LEDGER}`,
  );
  if (BigInt(sums[0]?.cents ?? -1) !== ledgerCents && !different.includes(LEDGER)) different.push(LEDGER);
  return different;
}
