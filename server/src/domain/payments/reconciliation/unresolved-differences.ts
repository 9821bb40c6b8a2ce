import { alertLabels } from '@handsel/words/console/alerts';
import { raiseAlert, type AlertKind } from '../../../platform/alerts/raise-alert.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Difference } from './difference.ts';

const ALERT_KINDS: Record<Difference['kind'], AlertKind> = {
  'no-gift': 'strangeTransaction',
  credit: 'strangeTransaction',
  'no-charge': 'missingTransaction',
  amount: 'booksDiffer',
  currency: 'otherCurrency',
  settled: 'booksDiffer',
  settlement: 'booksDiffer',
  refund: 'booksDiffer',
  'monthly-gift': 'booksDiffer',
  dispute: 'booksDiffer',
  deposit: 'booksDiffer',
  receipt: 'receiptDiffers',
};

/** More differences of one kind than this become one alert, because something is wrong overall. */
export const ALERTED_SINGLY = 10;

/** Collects the unrepaired differences. If there are many, only ids and counts are kept. */
export function createUnresolvedDifferences() {
  const first = new Map<AlertKind, Difference[]>();
  const counts = new Map<AlertKind, number>();
  const ids = new Set<string>();
  return {
    add(difference: Difference): void {
      const kind = ALERT_KINDS[difference.kind];
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      ids.add(difference.gatewayId);
      const known = first.get(kind) ?? [];
      if (known.length < ALERTED_SINGLY) first.set(kind, [...known, difference]);
    },
    has: (gatewayId: string) => ids.has(gatewayId),
    hasKind: (kind: string) => [...counts.keys()].some((found) => found === kind),
    count: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    /** Alerts staff to each difference once a day. */
    async alertStaff(db: Db): Promise<void> {
      for (const [kind, differences] of first) {
        for (const { gatewayId, giftId, theirs, ours } of differences) {
          const details = {
            [kind === 'receiptDiffers' ? alertLabels.receipt : alertLabels.braintree]: theirs,
            [alertLabels.handsel]: ours,
            ...(giftId !== null && { [alertLabels.gift]: giftId }),
          };
          await raiseAlert(db, { kind, about: gatewayId, details });
        }
        const more = (counts.get(kind) ?? 0) - differences.length;
        if (more === 0) continue;
        const details = { [alertLabels.count]: String(more), [alertLabels.whatShows]: 'npm run reconcile' };
        await raiseAlert(db, { kind, about: alertLabels.manyMore, details });
      }
    },
  };
}
