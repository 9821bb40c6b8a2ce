import type { StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { staffSuccess, type StaffResult } from '../../access/index.ts';
import type { GivingContext } from '../context.ts';

type TagsInUse = z.output<StaffEndpoints['getDonorTags']['reply']>;

/** A longer list would not help with the choice. */
const TAGS_SHOWN = 200;

/** The tags in use, the most used first. */
export async function getTagsInUse({ db }: GivingContext): Promise<StaffResult<TagsInUse>> {
  const { rows } = await db.execute<TagsInUse[number] & Record<string, unknown>>(sql`
    select min(tag) as tag, count(*)::integer as donors from donor_tags
    group by lower(tag) order by count(*) desc, lower(tag) limit ${TAGS_SHOWN}`);
  return staffSuccess(rows);
}
