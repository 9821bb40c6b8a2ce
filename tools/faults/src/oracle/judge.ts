import type { Gift } from '../donor/visit.ts';
import type { LedgerEntry } from '../system/local-braintree.ts';
import type { System } from '../system/system.ts';

interface BookedGift {
  readonly email: string;
  readonly amountCents: number;
  readonly transactionId: string;
  /** The part that covers the fee, and the ledger's amount for covered fees. */
  readonly coveredFeeCents: number;
  readonly coveredLineCents: number;
  /** The amount in our ledger. */
  readonly ledgerCents: number;
  readonly messageId: string | null;
}

/**
 * Compares the end of a run with the gateway's own books: one charge for each gift, one gift for
 * each charge, one receipt each, and no page with a false message.
 * @returns the errors in words
 */
export async function judge(system: System, gifts: readonly Gift[]): Promise<string[]> {
  const emails = [...new Set(gifts.map(({ email }) => email))];
  const charges = effectiveCharges(await system.gateway.ledger(), emails);
  const booked = await bookedGifts(system, emails);
  return [
    ...gifts.flatMap((gift) => judgePages(gift, charges.filter((charge) => isFor(charge, gift)).length)),
    ...charges
      .filter((charge) => !gifts.some((gift) => isFor(charge, gift)))
      .map((charge) => `nobody wanted to give ${describe(charge)}`),
    ...judgeBooks(charges, booked),
    ...booked.flatMap((gift) => judgeFee(gift, gifts)),
    ...booked.flatMap((gift) => judgeReceipts(system, gift)),
    ...(await judgeNumbers(system)),
    ...(await judgeSums(system)),
  ];
}

/** The gateway's charges without refunded ones. */
function effectiveCharges(ledger: readonly LedgerEntry[], emails: readonly string[]): LedgerEntry[] {
  return ledger.filter(
    ({ type, status, customerEmail }) =>
      type === 'charge' && status !== 'voided' && customerEmail !== null && emails.includes(customerEmail),
  );
}

function isFor({ customerEmail, amountCents }: LedgerEntry, gift: Gift): boolean {
  return customerEmail === gift.email && amountCents === gift.amountCents;
}

function judgePages(gift: Gift, charges: number): string[] {
  const { email, amountCents, tabs } = gift;
  const who = `${email} (${amountCents} cents)`;
  const claims = tabs.map(({ claim }) => claim);
  const wrong: string[] = [];
  if (charges > 1) wrong.push(`${who} was charged ${charges} times`);
  if (claims.includes('charged')) {
    if (charges === 0) wrong.push(`a page thanked ${who}, and nothing was charged`);
  } else if (claims.every((claim) => claim === 'not charged') && charges > 0) {
    wrong.push(`every page told ${who} that nothing was charged, and it was`);
  }
  return [...wrong, ...judgeHearing(gift)];
}

/** Every page learns the outcome in the end. */
export function judgeHearing({ email, amountCents, tabs }: Gift): string[] {
  const isLeft = tabs.some(({ progress }) => progress.step === 'checking' || progress.step === 'paying');
  return isLeft ? [`a page of ${email} (${amountCents} cents) never heard what came of it`] : [];
}

function judgeBooks(charges: readonly LedgerEntry[], booked: readonly BookedGift[]): string[] {
  const wrong: string[] = [];
  for (const charge of charges) {
    const count = booked.filter(({ transactionId }) => transactionId === charge.transactionId).length;
    if (count !== 1) wrong.push(`${describe(charge)} is ${count} gifts`);
  }
  for (const gift of booked) {
    const charge = charges.find(({ transactionId }) => transactionId === gift.transactionId);
    if (charge === undefined)
      wrong.push(`the gift of ${gift.email} (${gift.amountCents} cents) was not charged`);
    else if (charge.amountCents !== gift.amountCents || gift.ledgerCents !== gift.amountCents) {
      wrong.push(
        `${describe(charge)} is a gift of ${gift.amountCents} cents and ${gift.ledgerCents} in the ledger`,
      );
    }
  }
  return wrong;
}

async function bookedGifts(system: System, emails: readonly string[]): Promise<BookedGift[]> {
  return system.postgres.query<BookedGift>(
    `select attempts.email, gifts.amount_cents as "amountCents", gifts.gateway_transaction_id as "transactionId",
       gifts.covered_fee_cents as "coveredFeeCents",
       (select coalesce(sum(amount_cents), 0)::int from fund_entries
         where gift_id = gifts.id and fund_id = covered_fees_fund()) as "coveredLineCents",
       (select coalesce(sum(amount_cents), 0)::int from ledger_entries where gift_id = gifts.id) as "ledgerCents",
       receipts.message_id as "messageId"
     from gifts join attempts on attempts.id = gifts.attempt_id left join receipts on receipts.gift_id = gifts.id
     where attempts.email = any($1)`,
    [emails],
  );
}

/** The donor's addition for the fee has a ledger entry of its own, which contains nothing else. */
function judgeFee(booked: BookedGift, wanted: readonly Gift[]): string[] {
  const { email, amountCents, coveredFeeCents, coveredLineCents } = booked;
  const gift = wanted.find((each) => each.email === email && each.amountCents === amountCents);
  if (gift === undefined) return [];
  // A bank that does not pay reverses the entry with the gift.
  const line = booked.ledgerCents === amountCents ? coveredFeeCents : coveredLineCents;
  return gift.coveredFeeCents === coveredFeeCents && line === coveredLineCents
    ? []
    : [
        `${email} added ${gift.coveredFeeCents} cents for the fee: the gift says ${coveredFeeCents}, its line ${coveredLineCents}`,
      ];
}

/**
 * After a crash a receipt may be mailed again, but only as the same mail, except for the link to
 * its monthly gift.
 */
function judgeReceipts(system: System, { email, messageId }: BookedGift): string[] {
  if (messageId === null) return [`a gift of ${email} has no receipt`];
  const mails = system.mails.mailsTo(email).filter((mail) => mail.messageId === messageId);
  if (mails.length === 0) return [`the receipt ${messageId} never reached ${email}`];
  return new Set(mails.map(({ text }) => text?.replaceAll(GIFT_LINK, ''))).size === 1
    ? []
    : [`the receipt ${messageId} has two wordings`];
}

/**
 * We only store a link's hash, so a repeated mail has another link, or none once the gift has
 * ended.
 */
const GIFT_LINK = /^(?:.*\/manage\/.*|The link to pause or end your gift .*)\n\n/gm;

/** Receipt numbers have no gaps, over all runs. */
async function judgeNumbers(system: System): Promise<string[]> {
  const gaps = await system.postgres.query<{ year: number }>(
    `select year from receipts group by year having count(*) <> max(number)`,
  );
  return gaps.map(({ year }) => `the receipt numbers of ${year} have a gap`);
}

/** The ledger's daily sums that staff read, over all runs. */
async function judgeSums(system: System): Promise<string[]> {
  const [sums] = await system.postgres.query<{ areRight: boolean }>(
    `select (select coalesce(sum(entries), 0) from ledger_by_day) = (select count(*) from ledger_entries)
       and (select coalesce(sum(cents), 0) from ledger_by_day) = (select coalesce(sum(amount_cents), 0) from ledger_entries)
       and (select coalesce(sum(cents), 0) from funds_by_day) = (select coalesce(sum(amount_cents), 0) from ledger_entries)
       and not exists (
         select from (select gift_id, amount_cents from ledger_entries union all select gift_id, -amount_cents from fund_entries) moved
         group by gift_id having sum(amount_cents) <> 0) as "areRight"`,
  );
  return sums?.areRight === true ? [] : ['the sums of the ledger’s days are not the ledger’s'];
}

function describe({ transactionId, amountCents, customerEmail }: LedgerEntry): string {
  return `the charge ${transactionId} of ${amountCents} cents to ${customerEmail}`;
}
