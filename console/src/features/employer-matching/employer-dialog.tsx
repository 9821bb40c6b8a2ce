import { CURRENCY, EMPLOYER_NAME_MAX_LENGTH, ratioWords } from '@handsel/contract';
import { EMPLOYER_MATCHING_ENDPOINTS } from '@handsel/contract/console';
import type { StaffEmployer } from '@handsel/contract/console';
import { staffMatchingDialogWords as words } from '@handsel/words/console/matching';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { dollarsOf } from '../../lib/typed-dollars.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { matchingChanged } from './matching-changed.ts';
import { readEmployer } from './read-employer.ts';

interface EmployerDialogProps {
  /** Undefined: a new one. */
  employer: StaffEmployer | undefined;
  onClose: () => void;
}

/** The form of an employer. */
export function EmployerDialog({ employer, onClose }: EmployerDialogProps) {
  // Created when the dialog opens, so that a repeated call adds one employer.
  const [id] = useState(() => employer?.id ?? crypto.randomUUID());
  const toasts = useToasts();
  return (
    <FormModal
      title={employer === undefined ? words.addTitle : words.changeTitle({ name: employer.name })}
      lead={words.employerLead}
      action={words.save}
      onClose={onClose}
      onSend={async (values) => {
        const body = readEmployer(values);
        await call(EMPLOYER_MATCHING_ENDPOINTS.saveEmployer, { params: { id }, body });
        toasts.show({ kind: 'ok', message: words.employerSaved({ name: body.name }) });
        await matchingChanged();
      }}
    >
      {(errorOf) => (
        <>
          {textFieldsOf(employer).map(({ name, ...field }) => (
            <TextField
              {...field}
              key={name}
              id={`employer-${name}`}
              name={name}
              autoComplete="off"
              error={errorOf(name)}
            />
          ))}
          <SelectField
            id="employer-deadline_from"
            name="deadline_from"
            label={words.from}
            defaultValue={employer?.deadline_from ?? 'gift'}
          >
            <option value="gift">{words.fromGift}</option>
            <option value="year_end">{words.fromYear}</option>
          </SelectField>
          <TextField
            id="employer-note"
            name="note"
            label={words.note}
            autoComplete="off"
            maxLength={300}
            defaultValue={employer?.note ?? ''}
            error={errorOf('note')}
          />
          <CheckField
            id="employer-active"
            name="is_active"
            label={words.isActive}
            defaultChecked={employer?.is_active ?? true}
          />
        </>
      )}
    </FormModal>
  );
}

function textFieldsOf(employer: StaffEmployer | undefined) {
  const { ratio_basis_points: ratio = null, deadline_months: months = null } = employer ?? {};
  const dollars = (cents: number | null | undefined) => (typeof cents === 'number' ? dollarsOf(cents) : '');
  return [
    {
      name: 'name',
      label: words.name,
      maxLength: EMPLOYER_NAME_MAX_LENGTH,
      defaultValue: employer?.name ?? '',
    },
    {
      name: 'other_names',
      label: words.otherNames,
      hint: words.otherNamesHint,
      defaultValue: employer?.other_names.join('; ') ?? '',
    },
    {
      name: 'link',
      label: words.link,
      hint: words.linkHint,
      inputMode: 'url' as const,
      maxLength: 500,
      defaultValue: employer?.link ?? '',
    },
    {
      name: 'ratio_basis_points',
      label: words.ratio,
      hint: words.ratioHint,
      defaultValue: ratio === null ? '' : ratioWords(ratio),
    },
    {
      name: 'min_cents',
      label: words.min,
      hint: words.unitsHint(CURRENCY),
      inputMode: 'decimal' as const,
      defaultValue: dollars(employer?.min_cents),
    },
    {
      name: 'max_cents',
      label: words.max,
      hint: words.unitsHint(CURRENCY),
      inputMode: 'decimal' as const,
      defaultValue: dollars(employer?.max_cents),
    },
    {
      name: 'deadline_months',
      label: words.months,
      hint: words.monthsHint,
      inputMode: 'numeric' as const,
      defaultValue: months === null ? '' : String(months),
    },
  ];
}
