import type { RunningSystem } from '../../build/running-system.ts';
import { query } from './database.ts';

/** One charge of a donor, as one side's books have it. */
interface BookEntry {
  readonly transactionId: string;
  readonly amountCents: number;
}

interface GatewayEntry extends BookEntry {
  readonly type: 'charge' | 'refund';
  readonly status: string;
}

/** A gift of ours, with the number of mailed receipts. */
export interface MailedGift {
  readonly gatewayTransactionId: string;
  readonly receiptMails: number;
}

/**
 * The entries in one side's books that the other side's lack; empty once all work in progress has
 * finished.
 */
export async function readDifferences(
  system: RunningSystem,
): Promise<{ onlyOurs: BookEntry[]; onlyTheGateways: BookEntry[] }> {
  const [ours, theGateways] = await Promise.all([readOurBooks(system), readGatewayBooks(system)]);
  return { onlyOurs: without(ours, theGateways), onlyTheGateways: without(theGateways, ours) };
}

/** Gifts whose funds do not add up to the ledger; must be empty. */
export async function readUnevenGifts(system: RunningSystem): Promise<string[]> {
  const rows = await query<{ gift: string }>(
    system,
    `select gift_id as gift from (select gift_id, amount_cents from ledger_entries union all select gift_id, -amount_cents from fund_entries) moved
     group by gift_id having sum(amount_cents) <> 0`,
    [],
  );
  return rows.map(({ gift }) => gift);
}

/**
 * The gateway's charges without returned ones, its refunds and its voids: the oracle for our own
 * books.
 */
async function readGatewayBooks({ localBraintree }: RunningSystem): Promise<BookEntry[]> {
  const reply = await fetch(`${localBraintree.url}/_control/ledger`, {
    headers: { 'X-Control-Key': localBraintree.controlKey },
  });
  const { entries } = (await reply.json()) as { entries: GatewayEntry[] };
  return entries
    .filter(({ status }) => status !== 'settlement_declined')
    .flatMap(({ transactionId, type, amountCents, status }) => [
      { transactionId, amountCents: type === 'refund' ? -amountCents : amountCents },
      ...(status === 'voided' ? [{ transactionId, amountCents: -amountCents }] : []),
    ]);
}

/** The gifts in our ledger. */
function readOurBooks(system: RunningSystem): Promise<BookEntry[]> {
  return query<BookEntry>(
    system,
    `select gateway_transaction_id as "transactionId", amount_cents as "amountCents" from ledger_entries
     where gateway_transaction_id not in (select gateway_transaction_id from ledger_entries where kind = 'return')
       and gift_id not in (select id from gifts where offline_line_id is not null)`,
  );
}

/** The consent texts that a donor's page showed, a line for each gift. */
export async function readConsentsOf(system: RunningSystem, email: string): Promise<string[]> {
  const rows = await query<{ text: string }>(
    system,
    `select consent_text as text from attempts where state = 'succeeded' and email = '${email}' order by created_at`,
  );
  return rows.map(({ text }) => text);
}

/**
 * Every gift of a donor with an email who was not erased, with the mails in the local mailbox that
 * have its receipt's message id.
 */
export async function readMailedGifts(system: RunningSystem): Promise<MailedGift[]> {
  const mailbox = await fetch(`${system.url}/dev/mail.json`);
  const { data: mails } = (await mailbox.json()) as { data: { messageId: string }[] };
  const gifts = await query<{ gatewayTransactionId: string; messageId: string | null }>(
    system,
    `select gifts.gateway_transaction_id as "gatewayTransactionId", receipts.message_id as "messageId"
     from gifts join donors on donors.id = gifts.donor_id left join receipts on receipts.gift_id = gifts.id
     where donors.email <> 'erased' and donors.email not like '%.invalid'`,
  );
  return gifts.map(({ gatewayTransactionId, messageId }) => ({
    gatewayTransactionId,
    receiptMails: mails.filter((mail) => mail.messageId === messageId).length,
  }));
}

/** The amounts in cents of all gifts of an address, oldest first. */
export async function readGiftsOf(system: RunningSystem, email: string): Promise<number[]> {
  const gifts = await query<{ amountCents: number }>(
    system,
    `select gifts.amount_cents as "amountCents" from gifts join donors on donors.id = gifts.donor_id
     where donors.email = $1 order by gifts.given_at`,
    [email],
  );
  return gifts.map(({ amountCents }) => amountCents);
}

/** The entries that the others lack; duplicates count. */
function without(entries: readonly BookEntry[], others: readonly BookEntry[]): BookEntry[] {
  const left = others.map((entry) => JSON.stringify(entry));
  return entries.filter((entry) => {
    const place = left.indexOf(JSON.stringify(entry));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Whether the server has a payment attempt of an address, whatever its outcome. */
export async function hasAttemptOf(system: RunningSystem, email: string): Promise<boolean> {
  return (await query(system, 'select 1 from attempts where email = $1', [email])).length > 0;
}
