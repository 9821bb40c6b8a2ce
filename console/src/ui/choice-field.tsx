import { FieldError } from '@handsel/ui/field-error.tsx';
import { SelectField } from '@handsel/ui/select-field.tsx';

interface ChoiceFieldProps {
  id: string;
  /** For a form whose values are in its fields. */
  name?: string;
  label: string;
  hint?: string;
  /** The text before a choice. */
  choose: string;
  options: readonly { value: string; label: string }[];
  value: string;
  error: string | undefined;
  onChoose: (value: string) => void;
}

/** A select with its error. */
export function ChoiceField({ id, choose, options, error, onChoose, ...select }: ChoiceFieldProps) {
  return (
    <div>
      <SelectField
        {...select}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
