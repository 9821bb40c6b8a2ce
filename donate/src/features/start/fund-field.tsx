import type { OfferedFund } from '@handsel/contract';
import { fundChoiceWords } from '@handsel/words/donate/fund-choice';
import { SelectField } from '@handsel/ui/select-field.tsx';

export interface FundFieldProps {
  funds: readonly OfferedFund[];
  /** The selected fund. */
  fund: OfferedFund;
  /** @param code of a fund */
  onChoose: (code: string) => void;
}

/** The choice of the fund. */
export function FundField({ funds, fund, onChoose }: FundFieldProps) {
  return (
    <SelectField
      id="fund"
      name="fund"
      label={fundChoiceWords.label}
      value={fund.code}
      hint={fund.description === '' ? undefined : fund.description}
      onChange={(event) => {
        onChoose(event.currentTarget.value);
      }}
    >
      {funds.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
