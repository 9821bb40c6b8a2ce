import { staffOfflineNoteWords as words } from '@handsel/words/console/campaigns';
import { formatMoney } from '../../lib/money.ts';
import { centsOf } from '../../lib/typed-dollars.ts';
import draftStyles from '../../ui/draft/draft.module.css';
import type { CampaignDraft } from './use-campaign-draft.ts';

/** The booked gifts of the campaign, which its typed offline amount includes. */
export function OfflineNote({ draft: { values, state } }: { draft: CampaignDraft }) {
  const { entered_cents: enteredCents } = state;
  if (enteredCents <= 0) return null;
  const typed = centsOf(values.offline);
  const booked = formatMoney(enteredCents);
  if (!(typed > 0)) return <p className={draftStyles.hint}>{words.bookedOnly({ booked })}</p>;
  return (
    <p className={draftStyles.hint}>
      {typed > enteredCents
        ? words.partBooked({ booked, rest: formatMoney(typed - enteredCents) })
        : words.allBooked({ booked })}
    </p>
  );
}
