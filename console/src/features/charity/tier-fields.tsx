import { CURRENCY, PERK_POST } from '@handsel/contract';
import type { Perk } from '@handsel/contract';
import { staffCharityWords as words, staffPerkPost } from '@handsel/words/console/charity';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import draftStyles from '../../ui/draft/draft.module.css';
import type { TierValues } from './form-values.ts';
import styles from './tier-fields.module.css';
import type { CharityDraft } from './use-charity-draft.ts';

/** Each tier's name, lowest amount and perks. */
export function TierFields({ draft, mayChangeValues }: { draft: CharityDraft; mayChangeValues: boolean }) {
  const { tiers } = draft.values;
  return (
    <>
      <FieldError id="tiers-error" message={draft.errorAt('tiers')} />
      {tiers.map((tier, index) => (
        <Tier
          key={tier.name}
          tier={tier}
          path={`tiers.${String(index)}`}
          errorOf={draft.errorOf}
          errorAt={draft.errorAt}
          mayChangeValues={mayChangeValues}
          onChange={(part) =>
            draft.change({ tiers: tiers.map((each) => (each === tier ? { ...each, ...part } : each)) })
          }
        />
      ))}
    </>
  );
}

interface TierProps {
  tier: TierValues;
  path: string;
  errorOf: CharityDraft['errorOf'];
  errorAt: CharityDraft['errorAt'];
  mayChangeValues: boolean;
  onChange: (part: Partial<TierValues>) => void;
}

function Tier({ tier, path, errorOf, errorAt, mayChangeValues, onChange }: TierProps) {
  const { name, label, dollars, value, perks } = tier;
  return (
    <fieldset className={draftStyles.lines}>
      <legend>{label}</legend>
      <div className={styles.tierLine}>
        <TextField
          id={`${path}.label`}
          label={words.tierLabel}
          value={label}
          error={errorOf(`${path}.label`)}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <TextField
          id={`${path}.amountCents`}
          label={words.tierFrom(CURRENCY)}
          inputMode="decimal"
          value={dollars}
          error={errorOf(`${path}.amountCents`)}
          onChange={(event) => onChange({ dollars: event.target.value })}
        />
        <TextField
          id={`receipts.perkValues.${name}`}
          label={words.tierValue(CURRENCY)}
          inputMode="decimal"
          value={value}
          error={errorOf(`receipts.perkValues.${name}`)}
          readOnly={!mayChangeValues}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      </div>
      {perks.map((perk, index) => (
        <PerkLine
          // A perk is identified by its position, whatever its name.
          key={index}
          perk={perk}
          id={`${path}.perks.${String(index)}`}
          number={index + 1}
          tier={label}
          error={errorOf(`${path}.perks.${String(index)}`)}
          onChange={(next) => onChange({ perks: perks.map((each) => (each === perk ? next : each)) })}
          onRemove={() => onChange({ perks: perks.filter((each) => each !== perk) })}
        />
      ))}
      <FieldError id={`${path}.perks-error`} message={errorAt(`${path}.perks`)} />
      <div>
        <Button
          aria-label={words.addPerkTo({ tier: label })}
          onClick={() => onChange({ perks: [...perks, { name: '', post: 'none' }] })}
        >
          {words.addPerk}
        </Button>
      </div>
    </fieldset>
  );
}

interface PerkLineProps {
  perk: Perk;
  id: string;
  number: number;
  tier: string;
  error: string | undefined;
  onChange: (perk: Perk) => void;
  onRemove: () => void;
}

function PerkLine({ perk, id, number, tier, error, onChange, onRemove }: PerkLineProps) {
  return (
    <div className={styles.perk}>
      <TextField
        id={`${id}.name`}
        label={words.perk({ number, tier })}
        value={perk.name}
        error={error}
        onChange={(event) => onChange({ ...perk, name: event.target.value })}
      />
      <SelectField
        id={`${id}.post`}
        label={words.perkPost}
        value={perk.post}
        onChange={(event) => onChange({ ...perk, post: event.target.value as Perk['post'] })}
      >
        {PERK_POST.map((each) => (
          <option key={each} value={each}>
            {staffPerkPost[each]}
          </option>
        ))}
      </SelectField>
      <Button look="text" aria-label={words.removePerk({ number, tier })} onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
}
