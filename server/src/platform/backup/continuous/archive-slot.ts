import type pg from 'pg';
import { SEGMENT_BYTES, type ChangeLog } from './archive-names.ts';

const SLOT = 'handsel_archive';
/**
 * The limit of what PostgreSQL keeps for an archive that cannot be written. Beyond it, PostgreSQL
 * drops changes, because a full disk must not stop donations.
 */
const KEPT_FOR_ARCHIVE = '1GB';

/** The current position of the log, and the first segment that PostgreSQL keeps for us. */
export interface LogPosition extends ChangeLog {
  /** The first segment that is not in the archive yet. */
  next: bigint;
  /** The segment that is being written. */
  current: bigint;
}

/**
 * The state of the slot before `ensureSlot`: PostgreSQL had kept all changes, had no slot yet, or
 * had dropped changes to save disk space.
 */
export type SlotState = 'kept' | 'new' | 'lost';

/** Makes PostgreSQL keep the changes that are not in the archive yet. */
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

/** Drops the slot, so that PostgreSQL keeps no changes for an archive. */
export async function dropSlot(client: pg.ClientBase): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [SLOT],
  );
}

export const SLOT_EXISTS = `select from pg_replication_slots where slot_name = '${SLOT}'`;

/** @returns undefined if PostgreSQL keeps no changes for us */
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

/** Whether PostgreSQL still keeps the changes, so that the bytes just read were not overwritten. */
export async function isStillKept(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_replication_slots where slot_name = $1 and wal_status <> 'lost'`,
    [SLOT],
  );
  return rowCount === 1;
}

/** Tells PostgreSQL that segments before this one are not needed any more. */
export async function advanceSlot(client: pg.ClientBase, segment: bigint): Promise<void> {
  await client.query(`select pg_replication_slot_advance($1, '0/0'::pg_lsn + $2::numeric)`, [
    SLOT,
    String(segment * BigInt(SEGMENT_BYTES)),
  ]);
}
