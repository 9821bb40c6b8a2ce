import type { StaffAlert } from '@handsel/contract/staff';
import { formatMoment } from '@handsel/words/moment';
import { staffAlertsWords as words } from '@handsel/words/staff-alerts';

/** Who closed an alert, or that its cause ended, and when. */
export function closedWords({ by, at }: NonNullable<StaffAlert['closed']>): string {
  const when = formatMoment(at);
  return by === null ? words.closedItself({ when }) : words.closedBy({ who: by, when });
}
