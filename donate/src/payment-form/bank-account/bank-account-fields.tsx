import { LOCALE } from '@handsel/words';
import { bankAccountWords } from '@handsel/words/donate/bank-account';
import { usStatesWords } from '@handsel/words/donate/us-states';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import styles from './bank-account-form.module.css';
import { BANK_FIELD_LABELS, problemOf } from './bank-entry.ts';
import type { BankEntry, BankField } from './bank-entry.ts';

interface BankAccountFieldsProps {
  entry: BankEntry;
  onChange: (entry: BankEntry) => void;
}

/** The account's numbers, if typed, and its holder. */
export function BankAccountFields({ entry, onChange }: BankAccountFieldsProps) {
  const { way, accountType, ownershipType } = entry;
  const field = useFields(entry, onChange);
  return (
    <>
      {way === 'numbers' ? (
        <Group legend={bankAccountWords.accountLegend}>
          <div className={styles.pair}>
            <TextField
              {...field('routingNumber', digitsOf)}
              {...NUMBER}
              hint={bankAccountWords.routingNumberHint}
            />
            <TextField
              {...field('accountNumber', digitsOf)}
              {...NUMBER}
              hint={bankAccountWords.accountNumberHint}
            />
          </div>
          <fieldset className={styles.choice}>
            <legend className={styles.quietLegend}>{bankAccountWords.kindLegend}</legend>
            <ChoiceRow
              name="bank-account-type"
              choices={ACCOUNT_TYPES}
              value={accountType}
              onChoose={(type) => {
                onChange({ ...entry, accountType: type });
              }}
            />
          </fieldset>
        </Group>
      ) : null}
      <Group legend={bankAccountWords.holderLegend}>
        <ChoiceRow
          name="bank-ownership-type"
          choices={OWNERSHIP_TYPES}
          value={ownershipType}
          onChoose={(type) => {
            onChange({ ...entry, ownershipType: type });
          }}
        />
        {ownershipType === 'personal' ? (
          <div className={styles.pair}>
            <TextField {...field('firstName')} autoComplete="given-name" />
            <TextField {...field('lastName')} autoComplete="family-name" />
          </div>
        ) : (
          <TextField {...field('businessName')} autoComplete="organization" />
        )}
        <Address entry={entry} onChange={onChange} field={field} />
      </Group>
    </>
  );
}

const ACCOUNT_TYPES = [
  { words: bankAccountWords.checking, value: 'checking' },
  { words: bankAccountWords.savings, value: 'savings' },
] as const;
const OWNERSHIP_TYPES = [
  { words: bankAccountWords.personal, value: 'personal' },
  { words: bankAccountWords.business, value: 'business' },
] as const;
/** By name, sorted for the reader's language. */
const STATES = Object.entries(usStatesWords).sort(([, a], [, b]) => a.localeCompare(b, LOCALE));
/** Browsers must not remember it. */
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;

function Address({ entry, onChange, field }: BankAccountFieldsProps & { field: FieldProps }) {
  return (
    <>
      <TextField {...field('streetAddress')} autoComplete="address-line1" />
      <TextField
        id="bank-extended-address"
        label={bankAccountWords.extendedAddress}
        autoComplete="address-line2"
        value={entry.extendedAddress}
        onChange={(event) => {
          onChange({ ...entry, extendedAddress: event.target.value });
        }}
      />
      <TextField {...field('locality')} autoComplete="address-level2" />
      <div className={styles.pair}>
        <SelectField
          id="bank-region"
          label={BANK_FIELD_LABELS.region}
          autoComplete="address-level1"
          required
          value={entry.region}
          onChange={(event) => {
            onChange({ ...entry, region: event.target.value });
          }}
        >
          <option value="">{bankAccountWords.chooseState}</option>
          {STATES.map(([letters, name]) => (
            <option key={letters} value={letters}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...field('postalCode')} inputMode="numeric" autoComplete="postal-code" />
      </div>
    </>
  );
}

type FieldProps = (
  name: Exclude<BankField, 'region'>,
  clean?: (text: string) => string,
) => Pick<
  ComponentProps<typeof TextField>,
  'id' | 'label' | 'value' | 'error' | 'required' | 'onChange' | 'onBlur'
>;

/** The shared properties of text fields: label, value and, once the field was left, its error. */
function useFields(entry: BankEntry, onChange: (entry: BankEntry) => void): FieldProps {
  const [left, setLeft] = useState<ReadonlySet<BankField>>(new Set());
  return (name, clean = (text) => text) => ({
    id: `bank-${name}`,
    label: BANK_FIELD_LABELS[name],
    required: true,
    value: entry[name],
    error: left.has(name) ? problemOf(name, entry[name]) : undefined,
    onChange: (event) => {
      onChange({ ...entry, [name]: clean(event.target.value) });
    },
    onBlur: () => {
      setLeft((before) => new Set(before).add(name));
    },
  });
}

/** A group of fields under a legend. */
export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
