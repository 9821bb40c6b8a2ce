import type { Cents } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';

export interface MatchableGift {
  email: string;
  /** Empty, like the address at work, where the donor has not shown that the mail goes to them: what they typed is not mailed to strangers. */
  employer: string;
  /** Empty where it was not given. */
  employeeEmail: string;
  amountCents: Cents;
  givenAt: Date;
  /** Of a later month, YYYY-MM-DD. */
  billedOn: string | null;
  methodDescription: string;
  isKept: boolean;
  receipt: { year: number; number: number } | null;
}

const isOwnAddress = sql`(donors.email_verified_at is not null and lower(donors.email) = lower(attempts.email))`;

/** The gift given by a checkout, where its donor said that an employer matches it. */
export async function findMatchableGift(db: Db, checkoutId: string): Promise<MatchableGift | undefined> {
  const { rows } = await db.execute<Record<keyof MatchableGift, never> & { givenAt: string }>(sql`
    select attempts.email, case when ${isOwnAddress} then employer else '' end as employer,
      case when ${isOwnAddress} then employee_email else '' end as "employeeEmail", gifts.amount_cents as "amountCents",
      gifts.given_at as "givenAt", billed_on::text as "billedOn", method_description as "methodDescription",
      gifts.state = 'succeeded' and gifts.settlement is distinct from 'returned'
        and gifts.settlement is distinct from 'voided' as "isKept",
      (select json_build_object('year', year, 'number', number) from receipts where gift_id = gifts.id
        order by created_at desc limit 1) as receipt
    from gift_answers
      join attempts using (checkout_id)
      join gifts on gifts.attempt_id = attempts.id
      join donors on donors.id = gifts.donor_id
    where checkout_id = ${checkoutId} and employee_match`);
  const [row] = rows;
  return row && { ...row, givenAt: new Date(row.givenAt) };
}

/** The receipt's own job numbers it, within seconds as a rule. */
export async function sendOnceNumbered(db: Db, checkoutId: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.sendMatchMail}::text, json_build_object('checkoutId', ${checkoutId}::text),
      run_at => now() + interval '10 seconds')`);
}
