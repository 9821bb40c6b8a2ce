import { NO_POSTAL, type Postal } from '@handsel/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import { donorDetails } from '../../../../schema/donor-details.ts';

export async function findDetails(db: Db | Tx, donorId: string): Promise<Postal> {
  const [row] = await db.select().from(donorDetails).where(eq(donorDetails.donorId, donorId));
  if (row === undefined) return NO_POSTAL;
  const { name, line1, line2, city, state, postalCode, country } = row;
  return { name, line1, line2, city, state, postal_code: postalCode, country };
}

export async function saveDetails(
  db: Db | Tx,
  donorId: string,
  { postal_code: postalCode, ...rest }: Postal,
): Promise<void> {
  const values = { ...rest, postalCode, updatedAt: sql`now()` };
  await db
    .insert(donorDetails)
    .values({ donorId, ...values })
    .onConflictDoUpdate({ target: donorDetails.donorId, set: values });
}
