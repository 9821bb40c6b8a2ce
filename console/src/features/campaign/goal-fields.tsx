import { CURRENCY, GOAL_KINDS } from '@handsel/contract';
import {
  staffCampaignFields as names,
  staffCampaignWords as words,
  staffGoalKinds,
} from '@handsel/words/console/campaigns';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import draftStyles from '../../ui/draft/draft.module.css';
import styles from './campaign-fields.module.css';
import { OfflineNote } from './offline-note.tsx';
import type { CampaignValues } from './form-values.ts';
import type { CampaignDraft } from './use-campaign-draft.ts';

const KINDS = ['none', ...GOAL_KINDS] as const;

/** A campaign's goal, and the amount that was given elsewhere. */
export function GoalFields({ draft }: { draft: CampaignDraft }) {
  const { values, errorOf, change } = draft;
  const { goalKind, target, offline, isOnStartPage } = values;
  const isAmount = goalKind === 'amount';
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          id="goal"
          label={words.goalKind}
          value={goalKind}
          onChange={(event) => change({ goalKind: event.target.value as CampaignValues['goalKind'] })}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {staffGoalKinds[kind]}
            </option>
          ))}
        </SelectField>
        {goalKind === 'none' ? null : (
          <TextField
            id="goal.target"
            label={isAmount ? words.targetAmount(CURRENCY) : words.target}
            hint={isAmount ? words.targetAmountHint : undefined}
            inputMode={isAmount ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={target}
            error={errorOf('goal')}
            onChange={(event) => change({ target: event.target.value })}
          />
        )}
      </div>
      <TextField
        id="offlineCents"
        label={names.offlineCents}
        hint={words.offlineHint(CURRENCY)}
        inputMode="decimal"
        autoComplete="off"
        value={offline}
        error={errorOf('offlineCents')}
        onChange={(event) => change({ offline: event.target.value })}
      />
      <OfflineNote draft={draft} />
      <div>
        <CheckField
          id="isOnStartPage"
          label={words.onStartPage}
          checked={isOnStartPage}
          error={errorOf('isOnStartPage')}
          onChange={(event) => change({ isOnStartPage: event.target.checked })}
        />
        <p className={draftStyles.hint}>{words.onStartPageHint}</p>
      </div>
    </>
  );
}
