import type { RunningSystem } from '../../scripts/running-system.ts';
import { query } from './database.ts';

/** What was taken from one donor at one time, as one side has it in its books. */
interface BookEntry {
  readonly transactionId: string;
  readonly amountCents: number;
}

interface GatewayEntry extends BookEntry {
  readonly type: 'charge' | 'refund';
  readonly status: string;
}

/** A gift of ours, with how many receipts were mailed for it. */
export interface MailedGift {
  readonly gatewayTransactionId: string;
  readonly receiptMails: number;
}

/** What is in one side's books and not in the other's; nothing, once all that goes on has come to an end. */
export async function readDifferences(
  system: RunningSystem,
): Promise<{ onlyOurs: BookEntry[]; onlyTheGateways: BookEntry[] }> {
  const [ours, theGateways] = await Promise.all([readOurBooks(system), readGatewayBooks(system)]);
  return { onlyOurs: without(ours, theGateways), onlyTheGateways: without(theGateways, ours) };
}

/** Gifts of which the funds have more or less than the ledger; there are none. */
export async function readUnevenGifts(system: RunningSystem): Promise<string[]> {
  const rows = await query<{ gift: string }>(
    system,
    `select gift_id as gift from (select gift_id, amount_cents from ledger_entries union all select gift_id, -amount_cents from fund_entries) moved
     group by gift_id having sum(amount_cents) <> 0`,
    [],
  );
  return rows.map(({ gift }) => gift);
}

/** What the gateway says it charged, and no bank returned, and what it gave back or voided: the oracle that our own books are compared with. */
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

/** What our ledger says was given. */
function readOurBooks(system: RunningSystem): Promise<BookEntry[]> {
  return query<BookEntry>(
    system,
    `select gateway_transaction_id as "transactionId", amount_cents as "amountCents" from ledger_entries
     where gateway_transaction_id not in (select gateway_transaction_id from ledger_entries where kind = 'return')
       and gift_id not in (select id from gifts where offline_line_id is not null)`,
  );
}

/** What a donor's page told them that they agree to, a line each gift. */
export async function readConsentsOf(system: RunningSystem, email: string): Promise<string[]> {
  const rows = await query<{ text: string }>(
    system,
    `select consent_text as text from attempts where state = 'succeeded' and email = '${email}' order by created_at`,
  );
  return rows.map(({ text }) => text);
}

/** Every gift whose donor has an email and was not erased, their mails with them, beside the mails in the local mailbox that carry its receipt's message id. */
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

/** The amounts in cents of all gifts made under an address, oldest first. */
export async function readGiftsOf(system: RunningSystem, email: string): Promise<number[]> {
  const gifts = await query<{ amountCents: number }>(
    system,
    `select gifts.amount_cents as "amountCents" from gifts join donors on donors.id = gifts.donor_id
     where donors.email = $1 order by gifts.given_at`,
    [email],
  );
  return gifts.map(({ amountCents }) => amountCents);
}

/** The entries that the others have not, each counted as often as it appears. */
function without(entries: readonly BookEntry[], others: readonly BookEntry[]): BookEntry[] {
  const left = others.map((entry) => JSON.stringify(entry));
  return entries.filter((entry) => {
    const place = left.indexOf(JSON.stringify(entry));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** The server has a payment that was begun under an address, whatever becomes of it. */
export async function hasAttemptOf(system: RunningSystem, email: string): Promise<boolean> {
  return (await query(system, 'select 1 from attempts where email = $1', [email])).length > 0;
}
