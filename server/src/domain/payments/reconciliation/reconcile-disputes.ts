import { formatCents } from '@handsel/contract';
import { bookWords } from '@handsel/words/commands/reconciliation';
import type { Reconciling } from './reconcile-context.ts';
import { findDispute } from './store.ts';

/**
 * Compares disputes with recent changes, because a webhook may have been lost. @returns those that
 * are now equal on both sides
 */
export async function reconcileDisputes(run: Reconciling, since: Date): Promise<Set<string>> {
  const agreed = new Set<string>();
  for await (const dispute of run.gateway.disputes(since)) {
    run.counts.disputes += 1;
    const isSame = async () => {
      const ours = await findDispute(run.db, dispute);
      return ours?.state === dispute.state && ours.amountCents === dispute.amountCents;
    };
    const before = await findDispute(run.db, dispute);
    if (await isSame()) {
      agreed.add(dispute.disputeId);
      continue;
    }
    const isRepaired = await run.repair.followDispute(dispute).then(isSame);
    if (isRepaired) agreed.add(dispute.disputeId);
    run.found(
      {
        kind: 'dispute',
        gatewayId: dispute.disputeId,
        giftId: before?.giftId ?? null,
        theirs: bookWords.dispute({ amount: formatCents(dispute.amountCents), state: dispute.state }),
        ours:
          before === undefined
            ? bookWords.nothing
            : bookWords.ownDispute({ amount: formatCents(before.amountCents), state: before.state }),
      },
      isRepaired ? bookWords.followed : undefined,
    );
  }
  return agreed;
}
