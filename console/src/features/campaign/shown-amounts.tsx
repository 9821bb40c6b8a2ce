import { FREQUENCIES, formatCents } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import { formatList } from '@handsel/words/format';
import { staffImpactWords } from '@handsel/words/console/charity';
import { staffShownAmountWords as words } from '@handsel/words/console/campaigns';
import { centsOf } from '../../lib/typed-dollars.ts';
import { Button } from '../../ui/button.tsx';
import draftStyles from '../../ui/draft/draft.module.css';
import type { CampaignDraft } from './use-campaign-draft.ts';

/**
 * The amounts that the page suggests for each frequency. A frequency without own amounts shows the
 * charity's, and can take those of the other frequency.
 */
export function ShownAmounts({ draft: { values, state, change } }: { draft: CampaignDraft }) {
  const { amounts } = values;
  const ownOf = (frequency: Frequency) => amounts.filter((line) => line.frequency === frequency);
  const without = FREQUENCIES.filter((each) => readable(ownOf(each)).length === 0);
  const [missing] = without.length === 1 ? without : [];
  const copyTo = (frequency: Frequency) => {
    const copies = amounts
      .filter((line) => line.frequency !== frequency && line.dollars.trim() !== '')
      .map(({ dollars }) => ({ key: crypto.randomUUID(), frequency, dollars, sentence: '' }));
    change({ amounts: [...amounts, ...copies] });
  };
  return (
    <div role="group" aria-labelledby="shown-amounts" className={draftStyles.lines}>
      <p id="shown-amounts">{words.title}</p>
      {FREQUENCIES.map((each) => {
        const own = readable(ownOf(each)).toSorted((one, other) => one - other);
        const shown = own.length > 0 ? own : state.charity_amounts[each];
        const about = { frequency: staffImpactWords[each], amounts: formatList(shown.map(formatCents)) };
        return <p key={each}>{own.length > 0 ? words.own(about) : words.charity(about)}</p>;
      })}
      {missing === undefined ? null : (
        <div>
          <Button onClick={() => copyTo(missing)}>
            {words.copy({ frequency: staffImpactWords[missing] })}
          </Button>
        </div>
      )}
    </div>
  );
}

function readable(lines: CampaignDraft['values']['amounts']): Cents[] {
  return lines.map(({ dollars }) => centsOf(dollars)).filter((amount) => amount > 0);
}
