import type { Cents } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import type { Employer } from './directory.ts';

export interface MatchableGift {
  email: string;
  /** Empty, like the address at work, where the donor has not shown that the mail goes to them: what they typed is not mailed to strangers. */
  employer: string;
  /** Empty where it was not given. */
  employeeEmail: string;
  /** What the directory says of the employer, where it has it. */
  listed: Omit<Employer, 'id' | 'name'> | null;
  amountCents: Cents;
  givenAt: Date;
  /** Of a later month, YYYY-MM-DD. */
  billedOn: string | null;
  methodDescription: string;
  isKept: boolean;
  receipt: { year: number; number: number } | null;
}

const isOwnAddress = sql`(donors.email_verified_at is not null and lower(donors.email) = lower(attempts.email))`;

/** What its job was asked to mail. */
export interface AskedSteps {
  checkoutId: string;
  /** Which of the employers that were chosen in the directory; undefined: it was asked by the thank-you questions. */
  ask?: number | undefined;
}

/** The gift given by a checkout, where its donor said that an employer matches it and has not chosen another one since. */
export async function findMatchableGift(
  db: Db,
  { checkoutId, ask }: AskedSteps,
): Promise<MatchableGift | undefined> {
  const { rows } = await db.execute<Record<keyof MatchableGift, never> & { givenAt: string }>(sql`
    select attempts.email, coalesce(employers.name, case when ${isOwnAddress} then coalesce(typed_name, employer) else '' end) as employer,
      case when ${isOwnAddress} and employer_matches.id is null then employee_email else '' end as "employeeEmail",
      case when employers.id is not null then json_build_object('link', link, 'ratioBasisPoints', ratio_basis_points, 'minCents', min_cents,
        'maxCents', max_cents, 'deadlineMonths', deadline_months, 'deadlineFrom', deadline_from, 'note', note) end as listed, gifts.amount_cents as "amountCents",
      gifts.given_at as "givenAt", billed_on::text as "billedOn", method_description as "methodDescription",
      gifts.state = 'succeeded' and gifts.settlement is distinct from 'returned'
        and gifts.settlement is distinct from 'voided' as "isKept",
      (select json_build_object('year', year, 'number', number) from receipts where gift_id = gifts.id
        order by created_at desc limit 1) as receipt
    from attempts
      left join gift_answers using (checkout_id)
      left join employer_matches using (checkout_id)
      left join employers on employers.id = employer_id
      join gifts on gifts.attempt_id = attempts.id
      join donors on donors.id = gifts.donor_id
    where checkout_id = ${checkoutId} and ${ask === undefined ? sql`employee_match` : sql`asks = ${ask}`}`);
  const [row] = rows;
  return row && { ...row, givenAt: new Date(row.givenAt) };
}

/** The receipt's own job numbers it, within seconds as a rule. */
export async function sendOnceNumbered(db: Db, asked: AskedSteps): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.sendMatchMail}::text, ${JSON.stringify(asked)}::json,
      run_at => now() + interval '10 seconds')`);
}
