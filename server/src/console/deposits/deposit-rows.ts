import type { BankLine, StaffDeposit } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import {
  areFeesApart,
  depositState,
  isMatchedLine,
  netCents,
  offCents,
} from '../../domain/deposits/index.ts';

/**
 * A transfer may be on the statement a day early because of time zones, and some days late because
 * of weekends and holidays.
 */
const EARLY_DAYS = 1;
const LATE_DAYS = 5;

const bankLineOf = sql`json_build_object('id', bank_lines.id, 'booked_on', booked_on, 'amount_cents', bank_lines.amount_cents,
  'currency', bank_lines.currency, 'description', description)`;

/** Bank lines without a match on days near the deposit's, in a query of `deposits`. */
const isOpenAndNear = sql`removed_at is null and bank_lines.currency = deposits.currency
  and booked_on between disbursed_on - ${EARLY_DAYS}::integer and disbursed_on + ${LATE_DAYS}::integer
  and not ${isMatchedLine(sql`bank_lines.id`)}`;

const matched = sql`(select ${bankLineOf} from deposit_matches join bank_lines on bank_lines.id = bank_line_id
  where deposit_matches.deposit_id = deposits.id and ended_at is null)`;

const difference = sql`(select json_build_object('cents', difference_cents, 'reason', difference_reason, 'note', difference_note)
  from deposit_matches where deposit_matches.deposit_id = deposits.id and ended_at is null and difference_cents <> 0)`;

/**
 * @param which a condition on `deposits`
 * @returns the newest first
 */
export async function readDepositRows(db: Db, which: SQL): Promise<StaffDeposit[]> {
  const { rows } = await db.execute<StaffDeposit & Record<string, unknown>>(sql`
    select deposits.id, disbursement_id, merchant_account_id, disbursed_on::text, currency, gross_cents, fee_cents,
      ${areFeesApart} as are_fees_apart, refund_cents, chargeback_cents, ${netCents} as net_cents, ${offCents} as off_cents,
      ${depositState} as state, case when success then null else coalesce(exception, '') end as exception,
      case when success then null else follow_up end as follow_up, ${matched} as bank_line, ${difference} as difference,
      case when ${matched} is null then (
        select ${bankLineOf} from bank_lines where ${isOpenAndNear} and bank_lines.amount_cents = ${netCents}
        order by abs(booked_on - disbursed_on), booked_on, bank_lines.id limit 1) end as suggested
    from deposits where ${which} order by disbursed_on desc, deposits.id desc`);
  return rows;
}

const NEAR_MAX = 20;

/** The best matches are first. */
export async function readNearLines(db: Db, depositId: string): Promise<BankLine[]> {
  const { rows } = await db.execute<BankLine & Record<string, unknown>>(sql`
    select bank_lines.id, booked_on::text, bank_lines.amount_cents, bank_lines.currency, description
    from deposits join bank_lines on ${isOpenAndNear} where deposits.id = ${depositId}
    order by bank_lines.amount_cents <> ${netCents}, abs(bank_lines.amount_cents - ${netCents}), abs(booked_on - disbursed_on), bank_lines.id
    limit ${NEAR_MAX}`);
  return rows;
}
