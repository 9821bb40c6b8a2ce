import { dollarsFromCents } from '@handsel/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { preparedRead } from '../../platform/database/prepared.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { donorAnswers } from '../../schema/answers.ts';
import { donors } from '../../schema/donors.ts';
import { findOwnSubscription, findRunningSubscription } from './running-subscription.ts';
import type { AccountView } from './view.ts';

const accountColumns = {
  hasPassword: sql<boolean>`${donors.passwordHash} is not null`,
  /** Another donor verified the same address, so this session must not set a first password. */
  isShared: sql<boolean>`exists (
    select 1 from donors owner where lower(owner.email) = lower(donors.email)
      and owner.email_verified_at is not null and owner.id <> donors.id
  )`,
};

const findAccount = preparedRead((db) =>
  db
    .select(accountColumns)
    .from(donors)
    .where(eq(donors.id, sql.placeholder('donorId')))
    .prepare('find_account'),
);

const findAnswers = preparedRead((db) =>
  db
    .select()
    .from(donorAnswers)
    .where(eq(donorAnswers.donorId, sql.placeholder('donorId')))
    .prepare('find_answers'),
);

/**
 * The part of its donor's account that a session may see: a running monthly gift, the last answers,
 * and the source of the password.
 * @param changes the monthly gift that the checkout changes: it is shown if it still runs
 */
export async function findAccountView(
  db: Db | Tx,
  session: Session,
  changes: string | null = null,
): Promise<AccountView | null> {
  if (session.donorId === null) return null;
  const [donor] = await findAccount(db).execute({ donorId: session.donorId });
  if (donor === undefined) return null;
  // The token from before a gift reads only its outcome and sets no password. The page leads to the
  // profile, where the donor signs in.
  if (session.isOvertaken === true)
    return { isOvertaken: true, passwordSource: 'user', user: { subscription: null, data: null } };
  const changed = changes === null ? undefined : await findOwnSubscription(db, session.donorId, changes);
  const subscription = changed ?? (await findRunningSubscription(db, session.donorId));
  const [answers] = await findAnswers(db).execute({ donorId: session.donorId });
  return {
    passwordSource: passwordSource(donor),
    user: {
      subscription:
        subscription === undefined
          ? null
          : {
              amount: dollarsFromCents(subscription.amountCents - subscription.coveredFeeCents),
              ...(subscription.coveredFeeCents > 0 && {
                covered_fee: dollarsFromCents(subscription.coveredFeeCents),
              }),
              status: subscription.status,
              next_billing_date: subscription.nextBillingDate,
              ...(subscription.isSettling && { settles_later: true as const }),
            },
      data: answers === undefined ? null : answersView(answers),
    },
  };
}

function passwordSource(donor: { hasPassword: boolean; isShared: boolean }): AccountView['passwordSource'] {
  if (donor.hasPassword) return 'user';
  return donor.isShared ? 'system_shared' : 'system';
}

function answersView({
  referred,
  referrer,
  employeeMatch,
  employer,
  employeeEmail,
}: typeof donorAnswers.$inferSelect) {
  return { referred, referrer, employeeMatch, employer, employeeEmail };
}
