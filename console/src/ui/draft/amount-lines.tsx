import { CURRENCY, FREQUENCIES, type Frequency } from '@handsel/contract';
import { staffCharityWords as words, staffImpactWords } from '@handsel/words/console/charity';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useNextFocus } from '../../lib/use-next-focus.ts';
import { Button } from '../button.tsx';
import styles from './draft.module.css';

/** An amount with a sentence, as typed. */
export interface AmountLine {
  /** The key by which the form shows its errors. */
  key: string;
  frequency: Frequency;
  dollars: string;
  sentence: string;
}

/** The texts of the field, for the purpose of these lines. */
interface LineWords {
  frequencyOf: (line: { number: number }) => string;
  amount: (currency: { units: string }) => string;
  amountOf: (line: { number: number; units: string }) => string;
  sentence: (line: { number: number }) => string;
  add: string;
  remove: (line: { number: number }) => string;
}

interface AmountLinesProps {
  /** The field's path. */
  path: string;
  legend: string;
  hint: string;
  lines: readonly AmountLine[];
  words?: LineWords;
  errorOf: (path: string) => string | undefined;
  errorAt: (path: string) => string | undefined;
  onChange: (lines: AmountLine[]) => void;
}

const IMPACT_WORDS: LineWords = {
  frequencyOf: words.impactFrequencyOf,
  amount: words.impactFrom,
  amountOf: words.impactFromOf,
  sentence: words.impactSentence,
  add: words.addImpact,
  remove: words.removeImpact,
};

/** Amounts of monthly or one-time gifts, each with a sentence about its effect. */
export function AmountLines(props: AmountLinesProps) {
  const { path, legend, hint, lines, words: own = IMPACT_WORDS, errorOf, errorAt, onChange } = props;
  const focus = useNextFocus();
  const add = () => {
    const key = crypto.randomUUID();
    onChange([...lines, { key, frequency: 'monthly', dollars: '', sentence: '' }]);
    focus(`[id='${path}.${key}.frequency']`);
  };
  const remove = (line: AmountLine) => {
    onChange(lines.filter((each) => each !== line));
    focus(`[id='${path}-add']`);
  };
  return (
    <fieldset id={path} className={styles.lines}>
      <legend>{legend}</legend>
      <p className={styles.hint}>{hint}</p>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          number={index + 1}
          path={`${path}.${line.key}`}
          words={own}
          errorOf={errorOf}
          onChange={(part) => onChange(lines.map((each) => (each === line ? { ...each, ...part } : each)))}
          onRemove={() => remove(line)}
        />
      ))}
      <FieldError id={`${path}-error`} message={errorAt(path)} />
      <div>
        <Button id={`${path}-add`} onClick={add}>
          {own.add}
        </Button>
      </div>
    </fieldset>
  );
}

interface LineProps {
  line: AmountLine;
  number: number;
  path: string;
  words: LineWords;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<AmountLine>) => void;
  onRemove: () => void;
}

function Line({ line, number, path, words: own, errorOf, onChange, onRemove }: LineProps) {
  return (
    <div className={styles.line}>
      <SelectField
        id={`${path}.frequency`}
        label={words.impactFrequency}
        aria-label={own.frequencyOf({ number })}
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
        label={own.amount(CURRENCY)}
        aria-label={own.amountOf({ number, units: CURRENCY.units })}
        inputMode="decimal"
        autoComplete="off"
        value={line.dollars}
        error={errorOf(`${path}.amountCents`)}
        onChange={(event) => onChange({ dollars: event.target.value })}
      />
      <TextField
        id={`${path}.sentence`}
        label={own.sentence({ number })}
        autoComplete="off"
        value={line.sentence}
        error={errorOf(`${path}.sentence`)}
        onChange={(event) => onChange({ sentence: event.target.value })}
      />
      <Button look="text" aria-label={own.remove({ number })} onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
}
