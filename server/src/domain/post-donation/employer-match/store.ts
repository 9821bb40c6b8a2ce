import type { Cents } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import type { Employer } from './directory.ts';

export interface MatchableGift {
  email: string;
  /**
   * Empty, like the work address, if the mail may go to a stranger: typed words are not mailed to
   * strangers.
   */
  employer: string;
  /** Empty if it was not given. */
  employeeEmail: string;
  /** The employer's entry in the directory, if any. */
  listed: Omit<Employer, 'id' | 'name'> | null;
  amountCents: Cents;
  givenAt: Date;
  /** The billing date of a later month, YYYY-MM-DD. */
  billedOn: string | null;
  methodDescription: string;
  /** The donor's language. */
  language: Language;
  isKept: boolean;
  receipt: { year: number; number: number } | null;
}

const isOwnAddress = sql`(donors.email_verified_at is not null and lower(donors.email) = lower(attempts.email))`;

/** The mail that its job was queued for. */
export interface AskedSteps {
  checkoutId: string;
  /**
   * The number of the choice in the directory. Undefined when the thank-you questions queued it.
   */
  ask?: number | undefined;
}

/**
 * The gift of a checkout, if its donor answered that an employer matches it and has not chosen
 * another one since.
 */
export async function findMatchableGift(
  db: Db,
  { checkoutId, ask }: AskedSteps,
): Promise<MatchableGift | undefined> {
  const { rows } = await db.execute<Record<keyof MatchableGift, never> & { givenAt: string }>(sql`
    select attempts.email, coalesce(employers.name, case when ${isOwnAddress} then coalesce(typed_name, employer) else '' end) as employer,
      case when ${isOwnAddress} and employer_matches.id is null then employee_email else '' end as "employeeEmail",
      case when employers.id is not null then json_build_object('link', link, 'ratioBasisPoints', ratio_basis_points, 'minCents', min_cents,
        'maxCents', max_cents, 'deadlineMonths', deadline_months, 'deadlineFrom', deadline_from, 'note', note) end as listed, gifts.amount_cents as "amountCents",
      gifts.given_at as "givenAt", billed_on::text as "billedOn", method_description as "methodDescription", donors.language,
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

/** Queues another try. The receipt's own job numbers it, usually within seconds. */
export async function sendOnceNumbered(db: Db, asked: AskedSteps): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.sendMatchMail}::text, ${JSON.stringify(asked)}::json,
      run_at => now() + interval '10 seconds')`);
}
