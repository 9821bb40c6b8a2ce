import { randomUUID } from 'node:crypto';
import { insertDonors } from '../../accounts/index.ts';
import { fillDetails } from '../../donors/index.ts';
import { bookImportedGifts } from '../../payments/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { noEmailOf } from '../../../platform/mail/no-email.ts';
import { insertLines } from '../store.ts';
import type { PlannedLine } from './planned-line.ts';

/**
 * Adds donors, gifts and lines in batches. Sends no mail.
 * @param timeZone the charity's time zone
 */
export async function addPlanned(
  tx: Tx,
  importId: string,
  planned: readonly PlannedLine[],
  timeZone: string,
): Promise<void> {
  const lines = planned.map((line) => ({ ...line, giftId: line.outcome === 'added' ? randomUUID() : null }));
  const emails = new Map<string, string>();
  for (const { donorId, email } of lines)
    if (email !== '' && !emails.has(donorId)) emails.set(donorId, email);
  await insertDonors(
    tx,
    lines
      .filter(({ addsDonor }) => addsDonor)
      .map(({ donorId }) => ({ id: donorId, email: emails.get(donorId) ?? noEmailOf(donorId) })),
  );
  await fillDetails(
    tx,
    lines
      .filter(({ outcome }) => outcome === 'added' || outcome === 'donor')
      .map(({ donorId, details }) => ({ donorId, ...details })),
  );
  await bookImportedGifts(
    tx,
    importId,
    lines.flatMap(({ gift, giftId, line, donorId, fundId, campaignCode }) =>
      gift === null || giftId === null
        ? []
        : {
            id: giftId,
            line,
            donorId,
            fundId,
            campaign: campaignCode,
            amountCents: gift.cents,
            givenOn: gift.day,
            frequency: gift.frequency,
            methodType: gift.methodType,
            methodDescription: gift.methodDescription,
          },
    ),
    timeZone,
  );
  const added = new Set(lines.flatMap(({ giftId, oldGiftId }) => (giftId === null ? [] : [oldGiftId])));
  await insertLines(
    tx,
    lines.map(
      ({ line, outcome, donorId, addsDonor, hasDonor, gift, giftId, oldDonorId, oldGiftId, refund }) => ({
        importId,
        line,
        outcome,
        giftId,
        wasDonorAdded: addsDonor,
        donorId: hasDonor ? donorId : null,
        oldDonorId: hasDonor && oldDonorId !== '' ? oldDonorId : null,
        oldGiftId: oldGiftId === '' ? null : oldGiftId,
        ...(giftId !== null &&
          gift !== null &&
          gift.grossCents > gift.cents && { grossCents: gift.grossCents }),
        ...(refund !== null && added.has(refund.of) && { refundOf: refund.of, refundCents: refund.cents }),
      }),
    ),
  );
}
