import { dayIn, formatCents, receiptNumber } from '@handsel/contract';
import { longDate } from '../../platform/mail/letter.ts';
import type { ReceiptedGift, Taken } from './own-store.ts';

/** What has become of a gift's money since its receipt was made, where anything has. */
export function noticeOf({ standsCents, taken, receipt }: ReceiptedGift): string | undefined {
  const last = taken.at(-1);
  if (last === undefined) return undefined;
  if (standsCents <= 0) return `This receipt is not valid: ${WHY[last.kind]}${documentOf(last)}.`;
  const timeZone = receipt?.snapshot.timeZone ?? 'UTC';
  const parts = taken.map(
    (each) => `${formatCents(each.cents)} on ${longDate(dayIn(timeZone, each.at))}${documentOf(each)}`,
  );
  return `Of this gift, this was returned or refunded: ${parts.join('; ')}. This receipt holds for the rest, ${formatCents(standsCents)}.`;
}

const WHY: Record<Taken['kind'], string> = {
  refund: 'the gift was refunded',
  return: 'the gift was never paid',
  void: 'the gift was called off before it was paid',
  dispute: 'the giver’s bank has taken the gift back',
};

function documentOf({ document }: Taken): string {
  return document === null ? '' : ` (no. ${receiptNumber(document)})`;
}
