import { CHECKOUT_LIFETIME_DAYS, type Frequency, type Page } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { preparedRead } from '../../platform/database/prepared.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { checkouts } from '../../schema/checkouts.ts';
import type { FundShare } from '../../schema/fund-list.ts';
import { awaitsBank } from '../../schema/gifts.ts';
import type { StoredCheckout } from './view.ts';

export interface NewCheckout {
  sessionId: string;
  email: string | null;
  amountCents: number;
  frequency: Frequency;
  page: Page;
  campaign: string | null;
  /** The version of the campaign text that the donor read. */
  campaignVersion: number | null;
  /** The `utm_source` of the link that the donor followed. */
  source: string | null;
  /** The gift's fund, or null for the default fund. */
  fundId: string | null;
  /** The split among several funds, or null when all goes to `fundId`. */
  fundSplit: FundShare[] | null;
  /** The monthly gift that paying it changes, while it is monthly. */
  changesSubscriptionId: string | null;
  userAgent: string;
}

export type CheckoutChanges = Pick<NewCheckout, 'page'> &
  Partial<Pick<NewCheckout, 'amountCents' | 'frequency' | 'changesSubscriptionId'>> &
  Partial<Pick<StoredCheckout, 'fundId' | 'fundSplit'>>;

const isExpired = sql<boolean>`${checkouts.createdAt} < now() - make_interval(days => ${CHECKOUT_LIFETIME_DAYS})`;

/**
 * The state of the try that counts: a charge that was found late makes an earlier try a success.
 * The columns are spelled out, because Drizzle omits the table name in a select from one table.
 */
const paymentState = sql<StoredCheckout['paymentState']>`(
  select state from (
    select state, created_at from attempts where attempts.checkout_id = checkouts.id
    union all
    select state, created_at from subscription_changes where subscription_changes.checkout_id = checkouts.id
  ) tries
  order by state in ('declined', 'failed'), created_at desc limit 1
)`;

const isSettling = sql<boolean>`exists (
  select from gifts join attempts on attempts.id = gifts.attempt_id
  where attempts.checkout_id = checkouts.id and ${awaitsBank}
)`;

const payerName = sql<string | null>`(
  select payer_name from gifts join attempts on attempts.id = gifts.attempt_id
  where attempts.checkout_id = checkouts.id order by given_at limit 1
)`;

const answers = sql<StoredCheckout['answers']>`(
  select json_build_object('dedicated', dedicated, 'dedicateTo', dedicate_to, 'dedicateToEmail', dedicate_to_email,
    'referred', referred, 'referrer', referrer, 'employeeMatch', employee_match, 'employer', employer,
    'employeeEmail', employee_email)
  from gift_answers where gift_answers.checkout_id = checkouts.id
)`;

const isNoticeAsked = sql<boolean>`exists (
  select from dedication_notices where dedication_notices.checkout_id = checkouts.id
)`;

const naming = sql<StoredCheckout['naming']>`(
  select json_build_object('name', name, 'shows_amount', shows_amount) from named_gifts where named_gifts.checkout_id = checkouts.id
)`;

/**
 * The gift's fund, unless it is the default one. For several funds their names, the one with the
 * largest part first.
 */
const FUND = `case when fund_split is null then (
    select json_build_object('code', code, 'names', json_build_array(name)) from funds where funds.id = fund_id and not is_default)
  else (
    select json_build_object('code', null, 'names', json_agg(name order by (part ->> 'percent')::integer desc, lower(name)))
    from jsonb_array_elements(fund_split) part join funds on funds.id = (part ->> 'fund')::uuid) end`;
const fund = sql<StoredCheckout['fund']>`(${sql.raw(FUND)})`;

const columns = {
  id: checkouts.id,
  sessionId: checkouts.sessionId,
  email: checkouts.email,
  amountCents: checkouts.amountCents,
  frequency: checkouts.frequency,
  page: checkouts.page,
  campaign: checkouts.campaign,
  campaignVersion: checkouts.campaignVersion,
  source: checkouts.source,
  fundId: checkouts.fundId,
  fundSplit: checkouts.fundSplit,
  fund,
  changesSubscriptionId: checkouts.changesSubscriptionId,
  isExpired,
  paymentState,
  isSettling,
  payerName,
  answers,
  isNoticeAsked,
  naming,
};

/** Keeps the language of the pages that the visitor now reads. */
export async function keepLanguage(db: Db, checkoutId: string, language: Language): Promise<void> {
  await db.$client.query({
    name: 'keep_checkout_language',
    text: 'update checkouts set language = $2 where id = $1 and language <> $2',
    values: [checkoutId, language],
  });
}

export async function insertCheckout(db: Db, checkout: NewCheckout): Promise<StoredCheckout> {
  const {
    sessionId,
    email,
    amountCents,
    frequency,
    page,
    campaign,
    campaignVersion,
    source,
    fundId,
    fundSplit,
    changesSubscriptionId,
    userAgent,
  } = checkout;
  const { rows } = await db.$client.query<{ id: string; fund_id: string; fund: StoredCheckout['fund'] }>({
    name: 'insert_checkout',
    text: `insert into checkouts (session_id, email, amount_cents, frequency, page, campaign, fund_id, changes_subscription_id, user_agent,
        campaign_version, fund_split, source)
      values ($1, $2, $3, $4, $5, $6, coalesce($9, default_fund()), $7, $8, $10, $11, $12)
      returning id, fund_id, ${FUND} as fund`,
    values: [
      sessionId,
      email,
      amountCents,
      frequency,
      page,
      campaign,
      changesSubscriptionId,
      userAgent,
      fundId,
      campaignVersion,
      fundSplit && JSON.stringify(fundSplit),
      source,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('the checkout was not written');
  return {
    ...checkout,
    id: row.id,
    fundId: row.fund_id,
    fund: row.fund,
    isExpired: false,
    paymentState: null,
    isSettling: false,
    payerName: null,
    answers: null,
    isNoticeAsked: false,
    naming: null,
  };
}

const findById = preparedRead((db) =>
  db
    .select(columns)
    .from(checkouts)
    .where(eq(checkouts.id, sql.placeholder('id')))
    .prepare('find_checkout'),
);

export async function findCheckout(db: Db | Tx, id: string): Promise<StoredCheckout | undefined> {
  const [row] = await findById(db).execute({ id });
  return row;
}

const findNewest = preparedRead((db) =>
  db
    .select(columns)
    .from(checkouts)
    .where(eq(checkouts.sessionId, sql.placeholder('sessionId')))
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
    .prepare('find_newest_checkout'),
);

/** A session's newest checkout, which sign-in may have created instead of the visitor. */
export async function findNewestCheckout(db: Db, sessionId: string): Promise<StoredCheckout | undefined> {
  const [row] = await findNewest(db).execute({ sessionId });
  return row;
}

/** The newest checkout that the visitor of a session began. */
export async function findNewestBegun(db: Db, sessionId: string): Promise<StoredCheckout | undefined> {
  const [row] = await db
    .select(columns)
    .from(checkouts)
    .where(and(eq(checkouts.sessionId, sessionId), ne(checkouts.page, 'login')))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row;
}

/** An older gift is no longer news to its donor. */
const UNHEARD_DAYS = 1;

/**
 * The session's newest checkout whose payment is in doubt, or succeeded without its donor having
 * seen it: they left the checkout page before the thank-you page, or the browser shows the token
 * from before the gift. A checkout with this address and frequency comes before others.
 */
export async function findPaying(
  db: Db,
  { id, isOvertaken }: Pick<Session, 'id' | 'isOvertaken'>,
  { email, type }: { email: string; type: Frequency },
): Promise<StoredCheckout | undefined> {
  const isUnheard =
    isOvertaken === true
      ? eq(paymentState, 'succeeded')
      : and(
          eq(paymentState, 'succeeded'),
          eq(checkouts.page, 'checkout'),
          sql`${checkouts.createdAt} > now() - make_interval(days => ${UNHEARD_DAYS})`,
        );
  const [row] = await db
    .select(columns)
    .from(checkouts)
    .where(
      and(eq(checkouts.sessionId, id), or(inArray(paymentState, ['pending', 'sent', 'unknown']), isUnheard)),
    )
    .orderBy(
      desc(sql`coalesce(lower(${checkouts.email}) = ${email.toLowerCase()}, false)`),
      desc(eq(checkouts.frequency, type)),
      desc(checkouts.createdAt),
    )
    .limit(1);
  return row;
}

/** Locks the row until the transaction ends, so that no payment of it can begin meanwhile. */
export async function lockCheckout(tx: Tx, id: string, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.sessionId, sessionId)))
    .for('update')
    .prepare('lock_checkout')
    .execute();
  return rows.length > 0;
}

export async function updateCheckout(db: Db | Tx, id: string, changes: CheckoutChanges): Promise<void> {
  await db.update(checkouts).set(changes).where(eq(checkouts.id, id));
}

/**
 * Saves only the page, as most progress does. @returns whether the gift was unchanged since it was
 * read
 */
export async function savePage(db: Db, found: StoredCheckout, page: Page): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'save_page',
    text: `update checkouts set page = $2 where id = $1 and amount_cents = $3 and frequency = $4
      and changes_subscription_id is not distinct from $5`,
    values: [found.id, page, found.amountCents, found.frequency, found.changesSubscriptionId],
  });
  return rowCount === 1;
}

/**
 * Whether the address belongs to an account with a password and the session must sign in first. An
 * unverified account does not stop a donor who has given under the address in this session: an
 * address can have several unverified accounts, and no account owns it.
 * @param donorId the session's own account under this address, if it has one
 */
export async function mustSignIn(db: Db, email: string, donorId: string | null): Promise<boolean> {
  const { rowCount } = await db.$reads().$client.query({
    name: 'must_sign_in',
    text: `select 1 from donors where lower(email) = lower($1) and password_hash is not null
      and id is distinct from $2 and (email_verified_at is not null or $2::uuid is null)`,
    values: [email, donorId],
  });
  return rowCount !== null && rowCount > 0;
}
