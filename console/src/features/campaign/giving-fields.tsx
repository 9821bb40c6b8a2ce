import { AMOUNT_DEFAULT_CENTS, formatCents, FREQUENCIES } from '@handsel/contract';
import { staffImpactWords } from '@handsel/words/console/charity';
import {
  staffCampaignAmountWords,
  staffCampaignFields as names,
  staffCampaignWords as words,
} from '@handsel/words/console/campaigns';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { AmountLines } from '../../ui/draft/amount-lines.tsx';
import draftStyles from '../../ui/draft/draft.module.css';
import type { CampaignValues } from './form-values.ts';
import { FundLines } from './fund-lines.tsx';
import { ShownAmounts } from './shown-amounts.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

/** The defaults of the page's donation form, and the funds of the gifts. */
export function GivingFields({ draft }: { draft: CampaignDraft }) {
  const { values, errorOf, errorAt, change } = draft;
  const { defaultFrequency, amounts, showsTiers } = values;
  return (
    <>
      <SelectField
        id="defaultFrequency"
        label={names.defaultFrequency}
        value={defaultFrequency}
        onChange={(event) =>
          change({ defaultFrequency: event.target.value as CampaignValues['defaultFrequency'] })
        }
      >
        <option value="">{words.defaultFrequencyLikeStart}</option>
        {FREQUENCIES.map((each) => (
          <option key={each} value={each}>
            {staffImpactWords[each]}
          </option>
        ))}
      </SelectField>
      <AmountLines
        path="amounts"
        legend={names.amounts}
        hint={words.amountsHint({ amount: formatCents(AMOUNT_DEFAULT_CENTS) })}
        words={staffCampaignAmountWords}
        lines={amounts}
        errorOf={errorOf}
        errorAt={errorAt}
        onChange={(lines) => change({ amounts: lines })}
      />
      <ShownAmounts draft={draft} />
      <div>
        <CheckField
          id="showsTiers"
          label={names.showsTiers}
          checked={showsTiers}
          onChange={(event) => change({ showsTiers: event.target.checked })}
        />
        <p className={draftStyles.hint}>{words.showsTiersHint}</p>
      </div>
      <FundLines draft={draft} />
    </>
  );
}
