import { staffCampaignFields as names, staffCampaignWords as words } from '@handsel/words/console/campaigns';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import draftStyles from '../../ui/draft/draft.module.css';
import { useFunds } from '../../ui/giving/use-funds.ts';
import styles from './campaign-fields.module.css';
import { wholeOf } from '../../lib/typed-whole.ts';
import { useNextFocus } from '../../lib/use-next-focus.ts';
import { sentOf } from './form-values.ts';
import type { ShareLine } from './form-values.ts';
import type { CampaignDraft } from './use-campaign-draft.ts';

const CHOICE = 'choice';
const SPLIT = 'split';

/**
 * The destination of a campaign's gifts: the donor's choice, or funds with their shares of every
 * gift.
 */
export function FundLines({ draft }: { draft: CampaignDraft }) {
  const { values, errorOf, errorAt, change } = draft;
  const { isSplit, funds: lines } = values;
  const funds = useFunds() ?? [];
  const add = (fund = '', percent = '') => ({ key: crypto.randomUUID(), fund, percent });
  const focus = useNextFocus();
  const addLine = () => {
    const line = add();
    change({ funds: [...lines, line] });
    focus(`[id='funds.${line.key}.fund']`);
  };
  const remove = (line: ShareLine) => {
    change({ funds: lines.filter((each) => each !== line) });
    focus('#funds-add');
  };
  const first = funds.find(({ is_default: isDefault }) => isDefault)?.id;
  return (
    <>
      <SelectField
        id="fundsKind"
        label={names.funds}
        value={isSplit ? SPLIT : CHOICE}
        onChange={(event) => {
          const splits = event.target.value === SPLIT;
          change({ isSplit: splits, ...(splits && lines.length === 0 && { funds: [add(first, '100')] }) });
        }}
      >
        <option value={CHOICE}>{words.fundsChoice}</option>
        <option value={SPLIT}>{words.fundsSplit}</option>
      </SelectField>
      {isSplit ? (
        <fieldset id="funds" className={draftStyles.lines}>
          <legend>{words.fundsSplit}</legend>
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              number={index + 1}
              funds={funds}
              errorOf={errorOf}
              onChange={(part) =>
                change({ funds: lines.map((each) => (each === line ? { ...each, ...part } : each)) })
              }
              onRemove={() => remove(line)}
            />
          ))}
          <p role="status">{totalWords(sentOf(values).funds)}</p>
          <FieldError id="funds-error" message={errorAt('funds')} />
          <div>
            <Button id="funds-add" onClick={addLine}>
              {words.addFund}
            </Button>
          </div>
        </fieldset>
      ) : null}
    </>
  );
}

interface LineProps {
  line: ShareLine;
  number: number;
  funds: readonly { id: string; name: string }[];
  errorOf: CampaignDraft['errorOf'];
  onChange: (part: Partial<ShareLine>) => void;
  onRemove: () => void;
}

function Line({ line, number, funds, errorOf, onChange, onRemove }: LineProps) {
  const path = `funds.${line.key}`;
  return (
    <div className={styles.shareLine}>
      <ChoiceField
        id={`${path}.fund`}
        label={words.fund({ number })}
        choose={words.fundChoose}
        options={funds.map(({ id, name }) => ({ value: id, label: name }))}
        value={line.fund}
        error={errorOf(`${path}.fund`)}
        onChoose={(fund) => onChange({ fund })}
      />
      <TextField
        id={`${path}.percent`}
        label={words.percent}
        aria-label={words.percentOf({ number })}
        inputMode="numeric"
        autoComplete="off"
        value={line.percent}
        error={errorOf(`${path}.percent`)}
        onChange={(event) => onChange({ percent: event.target.value })}
      />
      <Button look="text" aria-label={words.removeFund({ number })} onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
}

/** The sum of the readable shares. */
function totalWords(lines: readonly ShareLine[]): string {
  const total = lines.map(({ percent }) => wholeOf(percent) || 0).reduce((sum, part) => sum + part, 0);
  if (total === 100) return words.percentWhole;
  return total < 100
    ? words.percentLeft({ total, left: 100 - total })
    : words.percentOver({ total, over: total - 100 });
}
