import { makeGiftLink } from '../../../payments/index.ts';
import { refusal, success, type Result } from '../../../../platform/http/result.ts';
import type { DonorSession } from '../../../../platform/http/access.ts';
import type { ChangeContext } from '../change.ts';
import { findOpenRun, findOpenReturnWarning } from './store.ts';

/**
 * Gives a signed-in donor the link of the mail, which updates the gift's payment method. Only while
 * a month is unpaid, which the update then pays, or the gift is stopped because its bank returned
 * debits.
 */
export async function openPaymentMethodUpdate(
  { db, publicUrl }: Pick<ChangeContext, 'db'> & { publicUrl: URL },
  { donorId }: DonorSession,
  subscriptionId: string,
): Promise<Result<{ url: string }>> {
  const dunningRunId = await findOpenRun(db, subscriptionId, donorId);
  if (dunningRunId !== undefined) {
    return success({
      url: await makeGiftLink(db, publicUrl, {
        purpose: 'update_payment_method',
        subscriptionId,
        dunningRunId,
      }),
    });
  }
  const warningId = await findOpenReturnWarning(db, subscriptionId, donorId);
  if (warningId === undefined) return refusal('not_found');
  return success({
    url: await makeGiftLink(db, publicUrl, { purpose: 'update_payment_method', subscriptionId, warningId }),
  });
}
