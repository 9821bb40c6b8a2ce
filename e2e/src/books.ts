import type { RunningSystem } from '../../scripts/running-system.ts';
import { query } from './database.ts';

/** What was taken from one donor at one time, as one side has it in its books. */
export interface BookEntry {
  readonly transactionId: string;
  readonly amountCents: number;
}

/** A gift of ours, with how many receipts were mailed for it. */
export interface MailedGift {
  readonly gatewayTransactionId: string;
  readonly receiptMails: number;
}

/** What the gateway says it charged, and no bank returned: the oracle that our own books are held against. */
export async function readGatewayBooks({ localBraintree }: RunningSystem): Promise<BookEntry[]> {
  const reply = await fetch(`${localBraintree.url}/_control/ledger`, {
    headers: { 'X-Control-Key': localBraintree.controlKey },
  });
  const { entries } = (await reply.json()) as { entries: (BookEntry & { status: string })[] };
  const stand = entries.filter(({ status }) => status !== 'settlement_declined');
  return inOrder(stand.map(({ transactionId, amountCents }) => ({ transactionId, amountCents })));
}

/** What our ledger says was given. */
export async function readOurBooks(system: RunningSystem): Promise<BookEntry[]> {
  return inOrder(
    await query<BookEntry>(
      system,
      `select gateway_transaction_id as "transactionId", amount_cents as "amountCents" from ledger_entries
       where gateway_transaction_id not in (select gateway_transaction_id from ledger_entries where kind = 'return')`,
    ),
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

/** Every gift, beside the mails in the local mailbox that carry its receipt's message id. */
export async function readMailedGifts(system: RunningSystem): Promise<MailedGift[]> {
  const mailbox = await fetch(`${system.url}/dev/mail.json`);
  const { data: mails } = (await mailbox.json()) as { data: { messageId: string }[] };
  const gifts = await query<{ gatewayTransactionId: string; messageId: string | null }>(
    system,
    `select gifts.gateway_transaction_id as "gatewayTransactionId", receipts.message_id as "messageId"
     from gifts left join receipts on receipts.gift_id = gifts.id`,
  );
  return gifts.map(({ gatewayTransactionId, messageId }) => ({
    gatewayTransactionId,
    receiptMails: mails.filter((mail) => mail.messageId === messageId).length,
  }));
}

/** The sums in cents of all gifts made under an address, oldest first. */
export async function readGiftsOf(system: RunningSystem, email: string): Promise<number[]> {
  const gifts = await query<{ amountCents: number }>(
    system,
    `select gifts.amount_cents as "amountCents" from gifts join donors on donors.id = gifts.donor_id
     where donors.email = $1 order by gifts.given_at`,
    [email],
  );
  return gifts.map(({ amountCents }) => amountCents);
}

function inOrder(entries: readonly BookEntry[]): BookEntry[] {
  return entries.toSorted((a, b) => a.transactionId.localeCompare(b.transactionId));
}
