import { receiptNumber } from '@handsel/contract';
import { revokeLinksTo } from '../payments/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import type { Maker } from './make-receipt.ts';
import {
  enqueueReceipt,
  findByNumber,
  findRunningGift,
  findNetCents,
  insertReceipt,
  lockReceipts,
  takeReceiptNumber,
  type Receipt,
} from './store.ts';

/** What was wrong on a receipt, as it should be; what is not named stays. */
export interface Correction {
  email?: string;
  name?: string;
  /** With a line break where it has one. */
  address?: string;
}

type Corrected =
  | {
      kind: 'corrected';
      number: string;
      email: string;
      /** Of a monthly gift that goes on, whose receipt got another address: where its other mails go all the same. */
      otherMailsTo: string | undefined;
    }
  | { kind: 'unknown-number' }
  | { kind: 'of-a-refund' }
  | { kind: 'already-replaced'; by: string }
  | { kind: 'nothing-left' }
  | { kind: 'erased' };

/**
 * Makes a receipt again with what was wrong put right: with the next number of the same year, naming the one that it replaces, which
 * does not hold any more. The queue mails it. Of moments that were to come when the first was made, it says what is true now. The person who got the
 * wrong mail holds a link to the monthly gift: that ends.
 */
export async function correctReceipt(
  db: Db,
  { host }: Pick<Maker, 'host'>,
  numbered: { year: number; number: number },
  { email, ...donor }: Correction,
): Promise<Corrected> {
  return db.transaction(async (tx) => {
    const seen = await findByNumber(tx, numbered);
    if (seen !== undefined) await lockReceipts(tx, seen.receipt.giftId);
    const found = await findByNumber(tx, numbered);
    if (found === undefined) return { kind: 'unknown-number' };
    const { receipt: wrong, replacedBy } = found;
    if (wrong.kind === 'refund') return { kind: 'of-a-refund' };
    if (replacedBy !== null) return { kind: 'already-replaced', by: receiptNumber(replacedBy) };
    if (wrong.snapshot.email === NOBODY) return { kind: 'erased' };
    const { netCents } = await findNetCents(tx, wrong.giftId);
    if (netCents <= 0) return { kind: 'nothing-left' };
    const said = wrong.snapshot;
    const named = Object.keys(donor).length > 0 ? { ...said.donor, ...donor } : said.donor;
    const to = email ?? said.email;
    return {
      kind: 'corrected',
      ...(await replaceReceipt(tx, { host }, wrong, { email: to, ...(named && { donor: named }) })),
    };
  });
}

/**
 * Makes the receipt that takes the place of another. The queue mails it.
 * @param wrong the one that holds; nobody else replaces it before the transaction ends
 */
export async function replaceReceipt(
  tx: Tx,
  { host }: Pick<Maker, 'host'>,
  wrong: Receipt,
  { email, donor }: Pick<ReceiptSnapshot, 'email' | 'donor'>,
): Promise<{ number: string; email: string; otherMailsTo: string | undefined }> {
  const { year, giftId } = wrong;
  const { isSettling } = await findNetCents(tx, giftId);
  const { isSettling: _wasSettling, nextAmountCents: _wasNext, donor: _wasNamed, ...said } = wrong.snapshot;
  const snapshot: ReceiptSnapshot = {
    ...said,
    email,
    ...(donor && { donor }),
    ...(isSettling && { isSettling }),
    nextBillingDate: null,
    replaces: receiptNumber(wrong),
  };
  const number = await takeReceiptNumber(tx, year);
  await insertReceipt(tx, {
    giftId,
    replacesId: wrong.id,
    year,
    number,
    messageId: `<receipt-${receiptNumber({ year, number })}@${host}>`,
    snapshot,
  });
  await enqueueReceipt(tx, giftId);
  const running = email === said.email ? undefined : await findRunningGift(tx, giftId);
  if (running !== undefined) await revokeLinksTo(tx, running.id);
  const otherMailsTo = running?.email === email ? undefined : running?.email;
  return { number: receiptNumber({ year, number }), email, otherMailsTo };
}
