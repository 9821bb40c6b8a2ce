import type { OfferedFund } from '@handsel/contract';
import { fundChoiceWords } from '@handsel/words/fund-choice';
import { SelectField } from '../../ui/select-field.tsx';

export interface FundFieldProps {
  funds: readonly OfferedFund[];
  /** The one that is chosen. */
  fund: OfferedFund;
  /** @param code of a fund */
  onChoose: (code: string) => void;
}

/** Where the gift goes, as far as there is a choice. */
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
