import type { StaffAlert } from '@handsel/contract/console';
import { formatMoment } from '@handsel/words/moment';
import { staffAlertsWords as words } from '@handsel/words/console/alerts-page';

/** How and when an alert was closed: by a colleague, or because its cause ended. */
export function closedWords({ by, at }: NonNullable<StaffAlert['closed']>): string {
  const when = formatMoment(at);
  return by === null ? words.closedItself({ when }) : words.closedBy({ who: by, when });
}
