import { setTimeout as sleep } from 'node:timers/promises';
import type { RefundTab } from '../staff/refund-tab.ts';
import type { LedgerEntry } from '../system/local-braintree.ts';
import type { System } from '../system/system.ts';
import { hurryFailedJobs } from './settled.ts';

const MAILED_WITHIN_MS = 60_000;
const LOOK_MS = 100;

/** The staff's wanted refund of a gift, and their pages' messages about it. */
export interface WantedRefund {
  readonly id: string;
  readonly email: string;
  readonly giftId: string;
  readonly transactionId: string;
  readonly giftCents: number;
  readonly amountCents: number;
  readonly tabs: readonly RefundTab[];
}

/**
 * Compares refunds with the gateway's own books: each was made once or not at all, as its pages
 * said; together at most the gift; the ledger agrees, and the donor was mailed once for each.
 * @returns the errors in words
 */
export async function judgeRefunds(system: System, wanted: readonly WantedRefund[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const ledger = await system.gateway.ledger();
  const gifts = [...new Set(wanted.map(({ giftId }) => giftId))];
  const ofGifts = gifts.map((giftId) => wanted.filter((each) => each.giftId === giftId));
  return (await Promise.all(ofGifts.map((refunds) => judgeGift(system, ledger, refunds)))).flat();
}

async function judgeGift(
  system: System,
  ledger: readonly LedgerEntry[],
  refunds: readonly WantedRefund[],
): Promise<string[]> {
  const [first] = refunds;
  if (first === undefined) return [];
  const { email, giftId, transactionId, giftCents } = first;
  const isVoided = ledger.some((each) => each.transactionId === transactionId && each.status === 'voided');
  const given = ledger.filter(
    ({ type, status, orderId }) =>
      type === 'refund' && status !== 'voided' && refunds.some(({ id }) => id === orderId),
  );
  const givenCents = isVoided ? giftCents : given.reduce((cents, each) => cents + each.amountCents, 0);
  const [ours] = await system.postgres.query<{ cents: number; state: string }>(
    `select coalesce(-sum(ledger_entries.amount_cents) filter (where kind <> 'charge'), 0)::int as cents, gifts.state
     from gifts left join ledger_entries on gift_id = gifts.id where gifts.id = $1 group by gifts.state`,
    [giftId],
  );
  const state = givenCents === 0 ? 'succeeded' : givenCents === giftCents ? 'refunded' : 'partially_refunded';
  return [
    ...refunds.flatMap((refund) => judgePages(refund, given, isVoided)),
    ...(givenCents > giftCents ? [`${email} gave ${giftCents} and was refunded ${givenCents}`] : []),
    ...(isVoided && given.length > 0 ? [`the charge of ${email} is voided and refunded`] : []),
    ...(ours?.cents === givenCents
      ? []
      : [`${email} was refunded ${givenCents}, and ${ours?.cents} in the ledger`]),
    ...(ours?.state === state ? [] : [`the gift of ${email} is ${ours?.state}, not ${state}`]),
    ...(await judgeMails(system, email, isVoided ? 1 : given.length)),
  ];
}

function judgePages(
  { id, amountCents, tabs }: WantedRefund,
  given: readonly LedgerEntry[],
  isVoided: boolean,
): string[] {
  const own = given.filter(({ orderId }) => orderId === id);
  const wrong: string[] = [];
  if (own.length > 1) wrong.push(`the refund ${id} was given ${own.length} times`);
  if (own.some((each) => each.amountCents !== amountCents))
    wrong.push(`the refund ${id} has another amount at the gateway`);
  const claims = tabs.map(({ claim }) => claim);
  const isGiven = own.length === 1 || isVoided;
  if (claims.includes('refunded') && !isGiven)
    wrong.push(`a page said that the refund ${id} was given, and it was not`);
  if (claims.includes('not refunded') && isGiven)
    wrong.push(`a page said that the refund ${id} was not given, and it was`);
  // A refund rejected during another one may have succeeded on a later click in another page.
  if (claims.includes('refused') && !claims.includes('refunded') && isGiven)
    wrong.push(`every page said that the refund ${id} was refused, and it was given`);
  if (claims.includes(undefined)) wrong.push(`a page never heard what became of the refund ${id}`);
  return wrong;
}

/**
 * One mail for each refund, in addition to the gift's receipt; after a crash perhaps the same
 * again.
 */
async function judgeMails(system: System, email: string, refunds: number): Promise<string[]> {
  const deadline = performance.now() + MAILED_WITHIN_MS;
  for (;;) {
    const mails = new Set(system.mails.mailsTo(email).map(({ messageId }) => messageId));
    if (mails.size === 1 + refunds) return [];
    if (mails.size > 1 + refunds || performance.now() > deadline)
      return [`${email} was sent ${mails.size} mails for a gift and ${refunds} refunds`];
    await hurryFailedJobs(system);
    await sleep(LOOK_MS);
  }
}
