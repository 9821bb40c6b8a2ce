import { staffGivingWords } from '@handsel/words/console/giving';
import { SelectField } from '@handsel/ui/select-field.tsx';

export interface Choice {
  value: string;
  name: string;
}

interface ChoiceFilterProps {
  /** The name of the filter, also in the address. */
  id: string;
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (part: Readonly<Record<string, string>>) => void;
}

/** A filter by one of several choices. The first option, “any”, turns it off. */
export function ChoiceFilter({ id, label, value, choices, onChange }: ChoiceFilterProps) {
  return (
    <SelectField
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange({ [id]: event.target.value })}
    >
      <option value="">{staffGivingWords.any}</option>
      {choices.map(({ value: choice, name }) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
