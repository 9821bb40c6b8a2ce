import type pg from 'pg';
import { SEGMENT_BYTES, type ChangeLog } from './archive-names.ts';

const SLOT = 'handsel_archive';
/** PostgreSQL keeps at most so much for an archive that cannot be written to, and then goes on without it: giving is not stopped by a full disk. */
const KEPT_FOR_ARCHIVE = '1GB';

/** Where the log is, and from where on PostgreSQL keeps it for us. */
export interface LogPosition extends ChangeLog {
  /** The first segment that is not in the archive yet. */
  next: bigint;
  /** The segment that is being written. */
  current: bigint;
}

/** How it was before: PostgreSQL kept all changes, it was not asked to, or it gave up to keep room on the disk. */
export type SlotState = 'kept' | 'new' | 'lost';

/** Has PostgreSQL keep what is not in the archive yet. */
export async function ensureSlot(client: pg.ClientBase): Promise<SlotState> {
  const { rows } = await client.query<{ lost: boolean }>(
    `select coalesce(wal_status = 'lost', false) or restart_lsn is null as lost from pg_replication_slots where slot_name = $1`,
    [SLOT],
  );
  const found = rows[0];
  if (found?.lost === false) return 'kept';
  if (found?.lost === true) await dropSlot(client);
  await client.query(`alter system set max_slot_wal_keep_size = '${KEPT_FOR_ARCHIVE}'`);
  await client.query('select pg_reload_conf()');
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  return found === undefined ? 'new' : 'lost';
}

/** What nobody archives, PostgreSQL need not keep. */
export async function dropSlot(client: pg.ClientBase): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [SLOT],
  );
}

export const SLOT_EXISTS = `select from pg_replication_slots where slot_name = '${SLOT}'`;

/** @returns undefined where PostgreSQL keeps nothing for us */
export async function logPosition(client: pg.ClientBase): Promise<LogPosition | undefined> {
  const { rows } = await client.query<{ system: string; timeline: string; next: string; current: string }>(
    `select (select system_identifier::text from pg_control_system()) as system,
      substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline,
      trunc((restart_lsn - '0/0'::pg_lsn) / $2)::text as next,
      trunc((pg_current_wal_lsn() - '0/0'::pg_lsn) / $2)::text as current
    from pg_replication_slots where slot_name = $1`,
    [SLOT, SEGMENT_BYTES],
  );
  if (rows[0] === undefined) return undefined;
  const { system, timeline, next, current } = rows[0];
  return { system, timeline: Number.parseInt(timeline, 16), next: BigInt(next), current: BigInt(current) };
}

/** Whether what was just read from the log was still kept for us, so that nothing had been written over it. */
export async function isStillKept(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_replication_slots where slot_name = $1 and wal_status <> 'lost'`,
    [SLOT],
  );
  return rowCount === 1;
}

/** Before this segment nothing more is needed. */
export async function advanceSlot(client: pg.ClientBase, segment: bigint): Promise<void> {
  await client.query(`select pg_replication_slot_advance($1, '0/0'::pg_lsn + $2::numeric)`, [
    SLOT,
    String(segment * BigInt(SEGMENT_BYTES)),
  ]);
}
