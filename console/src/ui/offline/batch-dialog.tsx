import { CURRENCY } from '@handsel/contract';
import {
  OFFLINE_GIFT_ENDPOINTS,
  OFFLINE_GIFT_MAX_CENTS,
  OFFLINE_LINES_MAX,
  STAFF_ERRORS,
} from '@handsel/contract/console';
import type { StaffOfflineBatch } from '@handsel/contract/console';
import { staffOfflineBatchWords as words } from '@handsel/words/console/offline';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallInput } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { today } from '../../lib/today.ts';
import { centsOf, dollarsOf } from '../../lib/typed-dollars.ts';
import { FormModal } from '../form-modal.tsx';
import { METHOD_OPTIONS } from './method-options.ts';
import { offlineChanged } from './offline-changed.ts';
import { usePlaces } from './use-places.ts';

interface BatchDialogProps {
  /** Undefined: a new one. */
  batch: StaffOfflineBatch | undefined;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/** The expected sums of a batch, and the common values of its gifts. */
export function BatchDialog({ batch, onSaved, onClose }: BatchDialogProps) {
  const toasts = useToasts();
  // A repeated submit begins one batch.
  const [id] = useState(() => batch?.id ?? crypto.randomUUID());
  const places = usePlaces();
  if (places === undefined) return null;
  return (
    <FormModal
      title={batch === undefined ? words.beginTitle : words.changeTitle}
      lead={words.lead}
      action={words.save}
      onClose={onClose}
      onSend={async (values) => {
        await call(OFFLINE_GIFT_ENDPOINTS.saveOfflineBatch, { params: { id }, body: readBatch(values) });
        toasts.show({ kind: 'ok', message: words.saved });
        await offlineChanged();
        onSaved?.(id);
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            id="batch-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            maxLength={80}
            autoComplete="off"
            defaultValue={batch?.name}
            error={errorOf('name')}
          />
          <TextField
            id="batch-received"
            name="received_on"
            type="date"
            label={words.receivedOn}
            defaultValue={batch?.received_on ?? today()}
            error={errorOf('received_on')}
          />
          <TextField
            id="batch-count"
            name="expected_count"
            label={words.expectedCount}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={batch === undefined ? '' : String(batch.expected_count)}
            error={errorOf('expected_count')}
          />
          <TextField
            id="batch-control"
            name="control_cents"
            label={words.control}
            hint={words.controlHint(CURRENCY)}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={batch === undefined ? '' : dollarsOf(batch.control_cents)}
            error={errorOf('control_cents')}
          />
          <Commons batch={batch} places={places} />
        </>
      )}
    </FormModal>
  );
}

interface CommonsProps {
  batch: StaffOfflineBatch | undefined;
  places: NonNullable<ReturnType<typeof usePlaces>>;
}

/** The defaults of a new line. */
function Commons({ batch, places: { funds, campaigns, defaultFund } }: CommonsProps) {
  return (
    <>
      <SelectField
        id="batch-method"
        name="method_type"
        label={words.method}
        defaultValue={batch?.method_type ?? 'check'}
      >
        {METHOD_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="batch-fund"
        name="fund_id"
        label={words.fund}
        defaultValue={batch?.fund_id ?? defaultFund}
      >
        {funds.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="batch-campaign"
        name="campaign"
        label={words.campaign}
        defaultValue={batch?.campaign ?? ''}
      >
        <option value="">{words.noCampaign}</option>
        {campaigns.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** @throws CallFailed that names the wrong fields */
function readBatch(values: Record<string, string>): CallInput<'saveOfflineBatch'>['body'] {
  const { name = '', received_on: receivedOn = '', expected_count: typedCount = '' } = values;
  const count = Number(typedCount.trim());
  const cents = centsOf(values['control_cents'] ?? '');
  const isCount = /^\d+$/.test(typedCount.trim()) && count >= 1 && count <= OFFLINE_LINES_MAX;
  const errors = {
    ...(name.trim() === '' && { name: [words.nameMissing] }),
    ...(receivedOn === '' && { received_on: [words.receivedMissing] }),
    ...(!isCount && { expected_count: [words.countMissing({ most: OFFLINE_LINES_MAX })] }),
    ...(!(cents > 0 && cents <= OFFLINE_GIFT_MAX_CENTS * 100) && { control_cents: [words.amountMissing] }),
  };
  if (Object.keys(errors).length > 0)
    throw new CallFailed('validation', STAFF_ERRORS.validation.message, errors);
  return {
    name,
    received_on: receivedOn,
    expected_count: count,
    control_cents: cents,
    method_type: METHOD_OPTIONS.find(({ value }) => value === values['method_type'])?.value ?? 'check',
    fund_id: values['fund_id'] ?? null,
    campaign: values['campaign'] || null,
  };
}
