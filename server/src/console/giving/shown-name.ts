import { sql, type SQL } from 'drizzle-orm';

/**
 * The name that staff see of a donor: the one in their details, or else that of their last payment.
 * Empty for a donor without either.
 * @param donorId an expression that names its table
 */
export function shownName(donorId: SQL): SQL<string> {
  return sql<string>`coalesce(nullif((select name from donor_details where donor_details.donor_id = ${donorId}), ''),
    (select paid.payer_name from gifts as paid where paid.donor_id = ${donorId} and paid.payer_name <> '' order by paid.given_at desc, paid.id desc limit 1), '')`;
}
