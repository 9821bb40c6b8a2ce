import { receiptNumber } from '@handsel/contract';
import type { Db, Tx } from '../../platform/database/database.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import { replaceReceipt } from './correct-receipt.ts';
import { namedDonor, type Maker } from './make-receipt.ts';
import { findGiftForReceipt, findNetCents, findReceipt, lockReceipts, type Receipt } from './store.ts';

/** The donor whom a receipt names, and its address. */
type Addressed = Pick<ReceiptSnapshot, 'email' | 'donor'>;

interface Reissue {
  receipt: Receipt;
  before: Addressed;
  /** The details of a receipt that would be made now. */
  after: Addressed;
  isSame: boolean;
}
type NoReissue = 'no-gift' | 'no-receipt' | 'erased' | 'nothing-left';

/** Compares the donor's details on a gift's receipt with the current ones. */
export async function findReissue(db: Db | Tx, giftId: string): Promise<Reissue | NoReissue> {
  const gift = await findGiftForReceipt(db, giftId);
  if (gift === undefined) return 'no-gift';
  const receipt = await findReceipt(db, giftId);
  // An erased donor has no address to mail.
  if (receipt?.snapshot.email === NOBODY) return 'erased';
  if (receipt === undefined) return 'no-receipt';
  if ((await findNetCents(db, giftId)).netCents <= 0) return 'nothing-left';
  const { email, donor } = receipt.snapshot;
  const now = namedDonor(gift);
  const before = { email, ...(donor && { donor }) };
  const after = { email: gift.email, ...(now && { donor: now }) };
  const isSame = before.email === after.email && donor?.name === now?.name && donor?.address === now?.address;
  return { receipt, before, after, isSame };
}

/**
 * Makes a gift's receipt again with its donor's current details, and queues its mail.
 * @param number of the receipt that the caller saw; repeating the call with it returns the
 * replacement
 * @returns `replaced` when that receipt is no longer valid
 */
export async function reissueReceipt(
  tx: Tx,
  maker: Pick<Maker, 'host'>,
  giftId: string,
  number: string,
): Promise<{ number: string; isRepeated: boolean } | NoReissue | 'replaced' | 'same'> {
  await lockReceipts(tx, giftId);
  const found = await findReissue(tx, giftId);
  if (typeof found === 'string') return found;
  const { receipt, after, isSame } = found;
  if (receipt.snapshot.replaces === number) return { number: receiptNumber(receipt), isRepeated: true };
  if (receiptNumber(receipt) !== number) return 'replaced';
  if (isSame) return 'same';
  const made = await replaceReceipt(tx, maker, receipt, after);
  return { number: made.number, isRepeated: false };
}
