import type { OfferedFund } from '@handsel/contract';
import { fundChoiceWords } from '@handsel/words/fund-choice';
import { SelectField } from '../../ui/select-field.tsx';
import type { useStartForm } from './use-start-form.ts';

interface FundFieldProps {
  form: Pick<ReturnType<typeof useStartForm>, 'funds' | 'chooseFund'>;
  fund: OfferedFund;
}

/** Where the gift goes, as far as there is a choice. */
export function FundField({ form: { funds, chooseFund }, fund }: FundFieldProps) {
  return (
    <SelectField
      id="fund"
      name="fund"
      label={fundChoiceWords.label}
      value={fund.code}
      hint={fund.description === '' ? undefined : fund.description}
      onChange={(event) => {
        chooseFund(event.currentTarget.value);
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
