import { formatCents } from '@handsel/contract';
import { skippedStatus } from '@handsel/contract/console';
import { importWords as words } from '@handsel/words/console/import-files';
import type { ImportInput, ImportProblem } from '../kind.ts';
import { refundKey, type KnownGifts, type KnownRefunds } from './find-known.ts';
import type { GiftLine } from './read-line.ts';

/**
 * Subtracts refunds on lines of their own from the gifts that they name. Reports refunds whose gift
 * is not in the file.
 * @param known gifts of earlier imports, whose refunds cannot be skipped unless an earlier import
 * subtracted them
 */
export function subtractRefunds(
  lines: readonly GiftLine[],
  { mapping }: ImportInput,
  known: { gifts: KnownGifts; refunds: KnownRefunds },
  tell: (problem: ImportProblem) => void,
): GiftLine[] {
  const refunds = lines.filter(({ refund }) => refund !== null);
  if (refunds.length === 0) return [...lines];
  // The first gift with an id counts, and a second one is a problem. A line that does not count,
  // such as a failed payment, may have the id of a gift.
  const others = lines.filter(({ refund }) => refund === null).toReversed();
  const [gifts, uncounted] = [
    others.filter(({ gift }) => gift !== null),
    others.filter(({ gift }) => gift === null),
  ];
  const byId = new Map([...uncounted, ...gifts].map((line) => [line.oldGiftId, line]));
  const refunded = new Map<GiftLine, number>();
  const left = new Map(known.refunds);
  const firstOf = new Map<string, number>();
  for (const each of refunds) {
    const { line, oldGiftId, refund } = each;
    if (refund === null) continue;
    const gift = giftOf(refund.of, byId, known.gifts);
    const key = refundKey(each);
    const subtracted = left.get(key) ?? 0;
    const first = firstOf.get(key);
    // The gift's id, which some systems write on its refunds, identifies no refund.
    if (oldGiftId !== '' && oldGiftId !== refund.of) firstOf.set(key, first ?? line);
    if (first !== undefined)
      tell({
        line,
        column: mapping.columns.gift_id ?? null,
        message: words.twice({ line: String(first) }),
      });
    if (gift === undefined && subtracted > 0) left.set(key, subtracted - 1);
    else if (gift === undefined)
      tell({
        line,
        column: mapping.columns.refund_of ?? null,
        message: known.gifts.has(refund.of) ? words.refundOfImported : words.refundAlone,
        canSkip: refund.of !== '' && !known.gifts.has(refund.of),
      });
    else refunded.set(gift, (refunded.get(gift) ?? 0) + refund.cents);
  }
  return lines.map((line) => {
    const cents = refunded.get(line);
    if (cents === undefined || line.gift === null) return line;
    const { grossCents } = line.gift;
    const inColumn = grossCents - line.gift.cents;
    // The column has the same refunds, or others.
    const left = inColumn === cents ? line.gift.cents : line.gift.cents - cents;
    if (inColumn > 0 && inColumn !== cents)
      tell({
        line: line.line,
        column: mapping.columns.refunded ?? null,
        message: words.refundedOtherwise({
          column: formatCents(inColumn),
          lines: formatCents(cents),
        }),
      });
    else if (left < 0)
      tell({
        line: line.line,
        column: mapping.columns.amount ?? null,
        message: words.refundLarger,
        canSkip: true,
      });
    return left > 0
      ? { ...line, gift: { ...line.gift, cents: left } }
      : {
          ...line,
          gift: null,
          skipped: 'refunded',
          undone: { day: line.gift.day, cents: grossCents },
        };
  });
}

/** Another line with the id of a gift of an earlier import, such as of a fee, is not that gift. */
function giftOf(id: string, byId: ReadonlyMap<string, GiftLine>, known: KnownGifts): GiftLine | undefined {
  const line = id === '' ? undefined : byId.get(id);
  return line?.gift === null && !isUndone(line) && known.has(id) ? undefined : line;
}

/** Whether a line says that its gift was undone. */
export function isUndone({ skipped }: GiftLine): boolean {
  return skipped === 'refunded' || skipped.startsWith(skippedStatus(''));
}
