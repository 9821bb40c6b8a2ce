import { DAY_PATTERNS } from '@handsel/contract/console';
import { staffDayPatternWords as words } from '@handsel/words/console/day-patterns';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';

const OTHER = 'other';
/** Examples for patterns with the month in words. */
const EXAMPLES: Partial<Record<string, string>> = {
  'MMM-D-YYYY': words.monthFirst,
  'D-MMM-YYYY': words.dayFirst,
};

interface DayPatternFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (pattern: string) => void;
}

/** Selects how a file writes its days: one of the usual patterns, or a typed one. */
export function DayPatternField({ id, label, value, onChange }: DayPatternFieldProps) {
  const [isOther, setOther] = useState(!isOffered(value));
  return (
    <>
      <SelectField
        id={id}
        label={label}
        value={isOther ? OTHER : value}
        onChange={({ target }) => {
          setOther(target.value === OTHER);
          if (target.value !== OTHER) onChange(target.value);
        }}
      >
        {DAY_PATTERNS.map((pattern) => (
          <option key={pattern} value={pattern}>
            {EXAMPLES[pattern] ?? pattern}
          </option>
        ))}
        <option value={OTHER}>{words.other}</option>
      </SelectField>
      {isOther ? (
        <TextField
          id={`${id}-other`}
          label={words.typed}
          hint={words.typedHint}
          maxLength={20}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : null}
    </>
  );
}

function isOffered(pattern: string): boolean {
  return DAY_PATTERNS.some((each) => each === pattern);
}
