import { TAGS_MAX } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import { addTag, removeTag } from '../../../domain/donors/index.ts';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { StaffChangesContext } from '../context.ts';
import { actorOf } from '../actor.ts';

export async function addDonorTag(
  { db }: StaffChangesContext,
  call: StaffCall<'addDonorTag'>,
): Promise<StaffResult<string[]>> {
  const { id } = call.params;
  return db.transaction(async (tx) => {
    const added = await addTag(tx, id, call.body.tag, TAGS_MAX);
    if (added === 'no-donor') return staffRefusal('not_found');
    if (added === 'too-many') return staffRefusal('too_many_tags');
    const tags = await readTags(tx, id);
    if (added === 'added') await recordTag(tx, call, 'donor.tag-added');
    return staffSuccess(tags);
  });
}

export async function removeDonorTag(
  { db }: StaffChangesContext,
  call: StaffCall<'removeDonorTag'>,
): Promise<StaffResult<string[]>> {
  const { id } = call.params;
  return db.transaction(async (tx) => {
    const isRemoved = await removeTag(tx, id, call.body.tag);
    const tags = await readTags(tx, id);
    if (isRemoved) await recordTag(tx, call, 'donor.tag-removed');
    return staffSuccess(tags);
  });
}

async function readTags(tx: Tx, donorId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ tag: string }>(
    sql`select tag from donor_tags where donor_id = ${donorId}::uuid order by lower(tag)`,
  );
  return rows.map(({ tag }) => tag);
}

/**
 * Records a change without the tag's text: it may be about a person, and the audit log outlives an
 * erasure.
 */
async function recordTag(
  tx: Tx,
  call: StaffCall<'addDonorTag'> | StaffCall<'removeDonorTag'>,
  action: string,
): Promise<void> {
  await recordAct(tx, actorOf(call), action, { subject: `donor:${call.params.id}` });
}
