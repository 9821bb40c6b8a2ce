import {
  isProperty,
  OFFLINE_GIFT_ENDPOINTS,
  OFFLINE_GIFT_MAX_CENTS,
  OFFLINE_TEXT_MAX_LENGTH,
  STAFF_ERRORS,
} from '@handsel/contract/console';
import type { OfflineMethod, StaffOfflineBatch, StaffOfflineLine } from '@handsel/contract/console';
import { offlineErrorWords } from '@handsel/words/console/offline-gifts';
import { staffOfflineBatchWords, staffOfflineLineWords as words } from '@handsel/words/console/offline';
import { useEffect, useRef, useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { centsOf } from '../../lib/typed-dollars.ts';
import { useForm, valuesOf } from '../../lib/use-form.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { METHOD_OPTIONS } from '../../ui/offline/method-options.ts';
import { offlineChanged } from '../../ui/offline/offline-changed.ts';
import { usePlaces } from '../../ui/offline/use-places.ts';
import stack from '../../ui/stack.module.css';
import { AddDonorDialog } from './add-donor-dialog.tsx';
import styles from './batch.module.css';
import { beginLine, typedLineOf } from './begin-line.ts';
import type { Kept, LineBody, TypedLine } from './begin-line.ts';
import { DonorPicker } from './donor-picker.tsx';
import type { ChosenDonor } from './donor-picker.tsx';

interface LineFormProps {
  batch: StaffOfflineBatch;
  /** The line to change; undefined: a new one. */
  line: StaffOfflineLine | undefined;
  kept: Kept | undefined;
  /** It follows another line: the first field takes the focus. */
  takesFocus: boolean;
  /** The result of the previous line. */
  said: string;
  onSaved: (kept: Kept, said: string) => void;
  onCancel: () => void;
}

/** Types one gift: Enter saves it, and the next one begins at the donor. */
export function LineForm(props: LineFormProps) {
  const { batch, line, kept, takesFocus, onSaved, onCancel } = props;
  // A repeated submit saves one line.
  const [id] = useState(() => line?.id ?? crypto.randomUUID());
  const typedLine = typedLineOf(batch.id, usePerson().id);
  const [begun] = useState(() => beginLine(batch, line, typedLine.read(), kept));
  const [donor, setDonor] = useState(begun.donor);
  const [added, setAdded] = useState<string>();
  // Resets the field to a donor who was added in the dialog.
  const [newDonors, setNewDonors] = useState(0);
  const [method, setMethod] = useState(begun.method);
  const holder = useRef<HTMLDivElement>(null);
  const places = usePlaces();
  const form = useForm(async (values) => {
    const body = { ...readLine(values, method, donor), is_no_duplicate: line?.is_no_duplicate ?? false };
    await call(OFFLINE_GIFT_ENDPOINTS.saveOfflineLine, { params: { id: batch.id, line: id }, body });
    if (line === undefined) typedLine.forget();
    const said = line === undefined ? words.added : words.saved;
    await offlineChanged();
    onSaved(body, said({ donor: donor?.name ?? '', amount: formatMoney(body.amount_cents) }));
  });
  const isReady = places !== undefined;
  useEffect(() => {
    if (isReady && takesFocus) holder.current?.querySelector('input')?.focus();
  }, [isReady, takesFocus]);
  // Runs after the dialog has closed and restored the focus.
  useEffect(() => {
    if (newDonors > 0) focusAmount();
  }, [newDonors]);
  if (places === undefined) return null;
  const keep = (part: Partial<TypedLine> = {}) => {
    const typedForm = holder.current?.querySelector('form');
    if (line !== undefined || !typedForm) return;
    typedLine.keep({ donor, method, ...part, fields: { ...begun.fields, ...valuesOf(typedForm) } });
  };
  const choose = (chosen: ChosenDonor | undefined) => {
    setDonor(chosen);
    keep({ donor: chosen });
    if (chosen !== undefined) focusAmount();
  };
  return (
    <div ref={holder}>
      <form {...form.props} onInput={() => keep()} className={stack.stack}>
        <FormMessage message={form.message} />
        <div className={styles.line}>
          <DonorPicker
            key={newDonors}
            chosen={donor}
            onChoose={choose}
            onAdd={setAdded}
            error={donor === undefined ? form.errorOf('donor_id') : undefined}
          />
          <TextField
            id="line-amount"
            name="amount_cents"
            label={isProperty(method) ? words.value : words.amount}
            hint={isProperty(method) ? words.valueHint : undefined}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={begun.fields['amount_cents']}
            error={form.errorOf('amount_cents')}
          />
          <SelectField
            id="line-method"
            name="method_type"
            label={words.method}
            value={method}
            onChange={(event) => {
              const chosen =
                METHOD_OPTIONS.find(({ value }) => value === event.target.value)?.value ?? 'check';
              setMethod(chosen);
              keep({ method: chosen });
            }}
          >
            {METHOD_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <MethodFields method={method} begun={begun} errorOf={form.errorOf} />
          <TextField
            id="line-given"
            name="given_on"
            type="date"
            label={words.givenOn}
            hint={words.givenOnHint}
            defaultValue={begun.fields['given_on']}
            error={form.errorOf('given_on')}
          />
          <PlaceFields
            places={places}
            fund={begun.fields['fund_id'] ?? places.defaultFund}
            campaign={begun.fields['campaign'] ?? ''}
          />
          <TextField
            id="line-note"
            name="note"
            label={words.note}
            hint={words.noteHint}
            maxLength={OFFLINE_TEXT_MAX_LENGTH}
            autoComplete="off"
            defaultValue={begun.fields['note']}
            error={form.errorOf('note')}
          />
        </div>
        <div className={stack.row}>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {line === undefined ? words.add : words.save}
          </Button>
          {line === undefined ? null : <Button onClick={onCancel}>{words.cancel}</Button>}
          {/* A toast would cover the fields of the next line. */}
          <span role="status" className={stack.muted}>
            {props.said}
          </span>
        </div>
      </form>
      {added === undefined ? null : (
        <AddDonorDialog
          typed={added}
          onChosen={(chosen) => {
            setAdded(undefined);
            setNewDonors(newDonors + 1);
            setDonor(chosen);
            keep({ donor: chosen });
          }}
          onClose={() => setAdded(undefined)}
        />
      )}
    </div>
  );
}

function focusAmount(): void {
  document.querySelector<HTMLInputElement>('#line-amount')?.focus();
}

interface MethodFieldsProps {
  method: OfflineMethod;
  begun: TypedLine;
  errorOf: (name: string) => string | undefined;
}

/** The fields of the selected method. */
function MethodFields({ method, begun, errorOf }: MethodFieldsProps) {
  if (method === 'cash') return null;
  if (isProperty(method))
    return (
      <TextField
        id="line-description"
        name="description"
        label={words.description}
        hint={words.descriptionHint}
        maxLength={OFFLINE_TEXT_MAX_LENGTH}
        autoComplete="off"
        defaultValue={begun.fields['description']}
        error={errorOf('description')}
      />
    );
  return (
    <TextField
      id="line-reference"
      name="reference"
      label={method === 'check' ? words.checkNumber : words.reference}
      maxLength={OFFLINE_TEXT_MAX_LENGTH}
      autoComplete="off"
      defaultValue={begun.fields['reference']}
      error={errorOf('reference')}
    />
  );
}

interface PlaceFieldsProps {
  places: NonNullable<ReturnType<typeof usePlaces>>;
  fund: string;
  /** Empty: no campaign. */
  campaign: string;
}

/** The fund and the campaign. */
function PlaceFields({ places: { funds, campaigns }, fund, campaign }: PlaceFieldsProps) {
  return (
    <>
      <SelectField id="line-fund" name="fund_id" label={words.fund} defaultValue={fund}>
        {funds.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {campaigns.length === 0 ? null : (
        <SelectField id="line-campaign" name="campaign" label={words.campaign} defaultValue={campaign}>
          <option value="">{staffOfflineBatchWords.noCampaign}</option>
          {campaigns.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** @throws CallFailed that names the wrong fields */
function readLine(
  values: Record<string, string>,
  method: OfflineMethod,
  donor: ChosenDonor | undefined,
): Omit<LineBody, 'is_no_duplicate'> {
  const cents = centsOf(values['amount_cents'] ?? '');
  const { given_on: givenOn = '', description = '', reference = '' } = values;
  const errors = {
    ...(donor === undefined && { donor_id: [words.donorMissing] }),
    ...amountErrors(cents),
    ...(givenOn === '' && { given_on: [words.givenMissing] }),
    ...(isProperty(method) &&
      description.trim() === '' && { description: [offlineErrorWords.descriptionMissing] }),
  };
  if (donor === undefined || Object.keys(errors).length > 0)
    throw new CallFailed('validation', STAFF_ERRORS.validation.message, errors);
  return {
    donor_id: donor.id,
    amount_cents: cents,
    given_on: givenOn,
    method_type: method,
    reference,
    description,
    fund_id: values['fund_id'] ?? '',
    campaign: values['campaign'] || null,
    note: values['note'] ?? '',
  };
}

function amountErrors(cents: number): Record<string, string[]> {
  if (cents > OFFLINE_GIFT_MAX_CENTS)
    return {
      amount_cents: [staffOfflineBatchWords.amountTooLarge({ amount: formatMoney(OFFLINE_GIFT_MAX_CENTS) })],
    };
  return cents > 0 ? {} : { amount_cents: [staffOfflineBatchWords.amountMissing] };
}
