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

/**
 * Fills in empty details of donors, and overwrites nothing. If a donor has several entries, the
 * first filled one counts.
 */
export async function fillDetails(tx: Tx, given: readonly ({ donorId: string } & Postal)[]): Promise<void> {
  const found = new Map<string, Postal>();
  for (const { donorId, ...postal } of given) {
    const before = found.get(donorId);
    found.set(donorId, before === undefined ? postal : filled(before, postal));
  }
  const rows = [...found].map(([donorId, postal]) => ({ donorId, ...postal }));
  await tx.execute(sql`
    insert into donor_details (donor_id, name, line1, line2, city, state, postal_code, country)
    select "donorId", name, line1, line2, city, state, postal_code, country
    from json_to_recordset(${JSON.stringify(rows)}::json) as given ("donorId" uuid, name text, line1 text, line2 text, city text, state text,
      postal_code text, country text)
    on conflict (donor_id) do update set
      name = case when donor_details.name = '' then excluded.name else donor_details.name end,
      line1 = case when ${HAS_NO_ADDRESS} then excluded.line1 else donor_details.line1 end,
      line2 = case when ${HAS_NO_ADDRESS} then excluded.line2 else donor_details.line2 end,
      city = case when ${HAS_NO_ADDRESS} then excluded.city else donor_details.city end,
      state = case when ${HAS_NO_ADDRESS} then excluded.state else donor_details.state end,
      postal_code = case when ${HAS_NO_ADDRESS} then excluded.postal_code else donor_details.postal_code end,
      country = case when ${HAS_NO_ADDRESS} and excluded.country <> '' then excluded.country else donor_details.country end`);
}

/** True if all parts of the address are empty. Parts of two addresses are never mixed. */
const HAS_NO_ADDRESS = sql.raw(
  "concat(donor_details.line1, donor_details.line2, donor_details.city, donor_details.state, donor_details.postal_code) = ''",
);

function hasAddress({ line1, line2, city, state, postal_code: postalCode }: Postal): boolean {
  return [line1, line2, city, state, postalCode].some((part) => part !== '');
}

function filled(before: Postal, after: Postal): Postal {
  const name = before.name === '' ? after.name : before.name;
  return { ...(hasAddress(before) ? before : after), name };
}
