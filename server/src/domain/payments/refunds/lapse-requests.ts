import { REFUND_REQUEST_DAYS } from '@handsel/contract/console';
import { recordAuditEntry } from '../../audit/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { OURSELVES } from './finalize-refund.ts';
import { lapseRequests } from './store.ts';

/**
 * Expires requests to refund that were not decided within REFUND_REQUEST_DAYS days. Their amount
 * can be refunded again.
 */
export async function lapseRefundRequests(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, giftId, amountCents, requesterName } of await lapseRequests(tx, REFUND_REQUEST_DAYS))
      await recordAuditEntry(tx, {
        actor: { staffId: null, name: '' },
        source: OURSELVES,
        action: 'refund.lapsed',
        subject: `gift:${giftId}`,
        details: { refund: id, amount_cents: amountCents, requested_by: requesterName },
      });
  });
}
