import { CURRENCY, FEE_KINDS } from '@handsel/contract';
import type { FeeKind } from '@handsel/contract';
import { staffCoverFeeWords as words, staffFeeKinds } from '@handsel/words/console/charity';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import draftStyles from '../../ui/draft/draft.module.css';
import stack from '../../ui/stack.module.css';
import type { FeeValues } from './fee-values.ts';
import styles from './tier-fields.module.css';
import type { CharityDraft } from './use-charity-draft.ts';

/** Whether donors can cover the fee, and the fee of each payment method. */
export function CoverFees({ draft, isFixed }: { draft: CharityDraft; isFixed: boolean }) {
  const { coverFees } = draft.values;
  const change = (kind: FeeKind, part: Partial<FeeValues>) => {
    const rates = { ...coverFees.rates, [kind]: { ...coverFees.rates[kind], ...part } };
    draft.change({ coverFees: { ...coverFees, rates } });
  };
  return (
    <>
      <CheckField
        id="extras.coverFees"
        label={words.offer}
        checked={coverFees.isOffered}
        disabled={isFixed}
        error={draft.errorOf('extras.coverFees')}
        onChange={({ target }) => {
          draft.change({ coverFees: { ...coverFees, isOffered: target.checked } });
        }}
      />
      {coverFees.isOffered ? (
        <>
          <p className={stack.muted}>{words.hint}</p>
          {FEE_KINDS.map((kind) => (
            <Rate
              key={kind}
              kind={kind}
              values={coverFees.rates[kind]}
              draft={draft}
              isFixed={isFixed}
              onChange={(part) => {
                change(kind, part);
              }}
            />
          ))}
        </>
      ) : null}
    </>
  );
}

interface RateProps {
  kind: FeeKind;
  values: FeeValues;
  draft: CharityDraft;
  isFixed: boolean;
  onChange: (part: Partial<FeeValues>) => void;
}

function Rate({ kind, values, draft, isFixed, onChange }: RateProps) {
  const path = `extras.coverFees.${kind}`;
  const field = (name: keyof FeeValues, id: string, label: string) => (
    <TextField
      id={`${path}.${id}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={values[name]}
      error={draft.errorOf(`${path}.${id}`)}
      readOnly={isFixed}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <fieldset className={draftStyles.lines}>
      <legend>{staffFeeKinds[kind]}</legend>
      <div className={styles.tierLine}>
        {field('percent', 'basisPoints', words.percent)}
        {field('fixed', 'fixedCents', words.fixed(CURRENCY))}
        {kind === 'bank' ? field('most', 'mostCents', words.most(CURRENCY)) : null}
      </div>
      <FieldError id={`${path}-error`} message={draft.errorOf(path)} />
    </fieldset>
  );
}
