import { staffCharityFields as names, staffCharityWords as words } from '@handsel/words/console/charity';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import type { FormValues } from './form-values.ts';
import type { CharityDraft } from './use-charity-draft.ts';

const GIVERS: Readonly<Record<FormValues['givers']['shown'], string>> = {
  nothing: words.giversNothing,
  'monthly-donors': words.giversMonthly,
  'gifts-this-month': words.giversThisMonth,
};

/** Chooses the number of givers on the start page, and the least that it shows. */
export function GiversField({ draft }: { draft: CharityDraft }) {
  const { givers } = draft.values;
  return (
    <>
      <SelectField
        id="givers"
        label={names.givers}
        hint={words.giversHint}
        value={givers.shown}
        onChange={(event) =>
          draft.change({ givers: { ...givers, shown: event.target.value as typeof givers.shown } })
        }
      >
        {Object.entries(GIVERS).map(([shown, label]) => (
          <option key={shown} value={shown}>
            {label}
          </option>
        ))}
      </SelectField>
      {givers.shown === 'nothing' ? null : (
        <TextField
          id="givers.from"
          label={words.giversFrom}
          hint={words.giversFromHint}
          inputMode="numeric"
          autoComplete="off"
          value={givers.from}
          error={draft.errorOf('givers.from')}
          onChange={(event) => draft.change({ givers: { ...givers, from: event.target.value } })}
        />
      )}
    </>
  );
}
