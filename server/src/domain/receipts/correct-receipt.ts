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

/** The corrected details of a receipt. Undefined ones stay. */
export interface Correction {
  email?: string;
  name?: string;
  /** May contain line breaks. */
  address?: string;
}

type Corrected =
  | {
      kind: 'corrected';
      number: string;
      email: string;
      /**
       * For an active monthly gift whose receipt got another address: the address of its other
       * mails, which stays.
       */
      otherMailsTo: string | undefined;
    }
  | { kind: 'unknown-number' }
  | { kind: 'of-a-refund' }
  | { kind: 'already-replaced'; by: string }
  | { kind: 'nothing-left' }
  | { kind: 'erased' };

/**
 * Replaces a wrong receipt by a corrected one, with the next number of the same year and the number
 * of the one it replaces. The queue mails it. Dates that were in the future are replaced by the
 * current ones. The link to the monthly gift in the wrong mail is revoked.
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
 * Makes the receipt that replaces another. The queue mails it.
 * @param wrong the valid receipt, locked until the transaction ends
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
