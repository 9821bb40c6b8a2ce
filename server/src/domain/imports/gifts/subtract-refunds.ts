import { formatCents } from '@handsel/contract';
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
  for (const each of refunds) {
    const { line, refund } = each;
    if (refund === null) continue;
    const gift = refund.of === '' ? undefined : byId.get(refund.of);
    if (gift === undefined && known.refunds.has(refundKey(each))) continue;
    if (gift === undefined)
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
