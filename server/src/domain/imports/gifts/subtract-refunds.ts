import { importWords as words } from '@handsel/words/console/import-files';
import type { ImportInput, ImportProblem } from '../kind.ts';
import type { GiftLine } from './read-line.ts';

/**
 * Subtracts refunds on lines of their own from the gifts that they name. Reports refunds whose gift
 * is not in the file.
 */
export function subtractRefunds(
  lines: readonly GiftLine[],
  { mapping }: ImportInput,
  tell: (problem: ImportProblem) => void,
): GiftLine[] {
  const refunds = lines.filter(({ refund }) => refund !== null);
  if (refunds.length === 0) return [...lines];
  // The first line with an id counts, and a second one is a problem.
  const byId = new Map(
    lines
      .filter(({ refund }) => refund === null)
      .toReversed()
      .map((line) => [line.oldGiftId, line]),
  );
  const refunded = new Map<GiftLine, number>();
  for (const { line, refund } of refunds) {
    if (refund === null) continue;
    const gift = refund.of === '' ? undefined : byId.get(refund.of);
    if (gift === undefined)
      tell({
        line,
        column: mapping.columns.refund_of ?? null,
        message: words.refundAlone,
        canSkip: refund.of !== '',
      });
    else refunded.set(gift, (refunded.get(gift) ?? 0) + refund.cents);
  }
  return lines.map((line) => {
    const cents = refunded.get(line);
    if (cents === undefined || line.gift === null) return line;
    const left = line.gift.cents - cents;
    if (left < 0)
      tell({
        line: line.line,
        column: mapping.columns.amount ?? null,
        message: words.refundLarger,
        canSkip: true,
      });
    return left > 0
      ? { ...line, gift: { ...line.gift, cents: left } }
      : { ...line, gift: null, skipped: 'refunded' };
  });
}
