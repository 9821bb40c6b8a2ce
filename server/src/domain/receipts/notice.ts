import { dayIn, receiptNumber } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { receiptWords } from '@handsel/words/documents/receipts';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import type { ReceiptedGift, Taken } from './own-store.ts';

/** The state of a gift when one of its documents is written. */
export interface GiftNow {
  /** The part that the charity still has. */
  netCents: number;
  /** The refunds and reversals since its receipt was made; undefined without any. */
  notice?: string | undefined;
}

/** @param language of the document */
export function giftNow(gift: ReceiptedGift, language: Language): GiftNow {
  return { netCents: gift.netCents, notice: noticeOf(gift, language) };
}

function noticeOf({ netCents, taken, receipt }: ReceiptedGift, language: Language): string | undefined {
  const last = taken.at(-1);
  if (last === undefined) return undefined;
  const words = wordsIn(language, receiptWords);
  if (netCents <= 0) return words.notValid({ why: last.kind, document: documentOf(last, words) });
  const timeZone = receipt?.snapshot.timeZone ?? 'UTC';
  const parts = taken.map((each) =>
    words.takenOn({
      amount: formatAmountIn(language, each.cents),
      day: formatDayIn(language, dayIn(timeZone, each.at)),
      document: documentOf(each, words),
    }),
  );
  return words.partTaken({ parts: parts.join('; '), amount: formatAmountIn(language, netCents) });
}

function documentOf({ document }: Taken, words: typeof receiptWords): string {
  return document === null ? '' : words.documentNumber({ number: receiptNumber(document) });
}
