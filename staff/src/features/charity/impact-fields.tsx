import { FREQUENCIES, type Frequency } from '@handsel/contract';
import {
  staffCharityFields,
  staffCharityWords as words,
  staffImpactWords,
} from '@handsel/words/staff-charity';
import { FieldError } from '../../../../web/src/ui/field-error.tsx';
import { SelectField } from '../../../../web/src/ui/select-field.tsx';
import { TextField } from '../../../../web/src/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './charity.module.css';
import type { ImpactValues } from './form-values.ts';
import type { CharityDraft } from './use-charity-draft.ts';

const NEW_LINE: ImpactValues = { frequency: 'monthly', dollars: '', sentence: '' };

/** What gifts make possible: a sentence from an amount on, of monthly gifts or of those given once. */
export function ImpactFields({ draft }: { draft: CharityDraft }) {
  const { impact } = draft.values;
  return (
    <fieldset className={styles.lines}>
      <legend>{staffCharityFields.impact}</legend>
      <p className={styles.hint}>{words.impactHint}</p>
      {impact.map((line, index) => (
        <Line
          // A sentence is where it is, whatever it says.
          key={index}
          line={line}
          number={index + 1}
          path={`impact.${String(index)}`}
          errorOf={draft.errorOf}
          onChange={(part) =>
            draft.change({ impact: impact.map((each) => (each === line ? { ...each, ...part } : each)) })
          }
          onRemove={() => draft.change({ impact: impact.filter((each) => each !== line) })}
        />
      ))}
      <FieldError id="impact-error" message={draft.errorAt('impact')} />
      <div>
        <Button onClick={() => draft.change({ impact: [...impact, { ...NEW_LINE }] })}>
          {words.addImpact}
        </Button>
      </div>
    </fieldset>
  );
}

interface LineProps {
  line: ImpactValues;
  number: number;
  path: string;
  errorOf: CharityDraft['errorOf'];
  onChange: (part: Partial<ImpactValues>) => void;
  onRemove: () => void;
}

function Line({ line, number, path, errorOf, onChange, onRemove }: LineProps) {
  return (
    <div className={styles.line}>
      <SelectField
        id={`${path}.frequency`}
        label={words.impactFrequency}
        aria-label={words.impactFrequencyOf({ number })}
        value={line.frequency}
        onChange={(event) => onChange({ frequency: event.target.value as Frequency })}
      >
        {FREQUENCIES.map((each) => (
          <option key={each} value={each}>
            {staffImpactWords[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`${path}.amountCents`}
        label={words.impactFrom}
        aria-label={words.impactFromOf({ number })}
        inputMode="decimal"
        value={line.dollars}
        error={errorOf(`${path}.amountCents`)}
        onChange={(event) => onChange({ dollars: event.target.value })}
      />
      <TextField
        id={`${path}.sentence`}
        label={words.impactSentence({ number })}
        value={line.sentence}
        error={errorOf(`${path}.sentence`)}
        onChange={(event) => onChange({ sentence: event.target.value })}
      />
      <Button look="text" aria-label={words.removeImpact({ number })} onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
}
