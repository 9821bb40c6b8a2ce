import { dayIn, formatCents, receiptNumber } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { receiptWords } from '@handsel/words/documents/receipts';
import type { ReceiptedGift, Taken } from './own-store.ts';

/** The state of a gift when one of its documents is written. */
export interface GiftNow {
  /** The part that the charity still has. */
  netCents: number;
  /** The refunds and reversals since its receipt was made; undefined without any. */
  notice?: string | undefined;
}

export function giftNow(gift: ReceiptedGift): GiftNow {
  return { netCents: gift.netCents, notice: noticeOf(gift) };
}

function noticeOf({ netCents, taken, receipt }: ReceiptedGift): string | undefined {
  const last = taken.at(-1);
  if (last === undefined) return undefined;
  if (netCents <= 0) return receiptWords.notValid({ why: last.kind, document: documentOf(last) });
  const timeZone = receipt?.snapshot.timeZone ?? 'UTC';
  const parts = taken.map((each) =>
    receiptWords.takenOn({
      amount: formatCents(each.cents),
      day: formatDay(dayIn(timeZone, each.at)),
      document: documentOf(each),
    }),
  );
  return receiptWords.partTaken({ parts: parts.join('; '), amount: formatCents(netCents) });
}

function documentOf({ document }: Taken): string {
  return document === null ? '' : receiptWords.documentNumber({ number: receiptNumber(document) });
}
