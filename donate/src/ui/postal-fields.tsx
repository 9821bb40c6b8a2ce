import type { Postal, PostalField } from '@handsel/contract';
import { postalAddressWords } from '@handsel/words/shared/postal-address';
import styles from '@handsel/ui/postal-fields.module.css';
import { TextField } from '@handsel/ui/text-field.tsx';

const FIELDS: { name: PostalField; label: string; autoComplete: string }[] = [
  { name: 'name', label: postalAddressWords.name, autoComplete: 'name' },
  { name: 'line1', label: postalAddressWords.line1, autoComplete: 'address-line1' },
  { name: 'line2', label: postalAddressWords.line2, autoComplete: 'address-line2' },
  { name: 'city', label: postalAddressWords.city, autoComplete: 'address-level2' },
  { name: 'state', label: postalAddressWords.state, autoComplete: 'address-level1' },
  { name: 'postal_code', label: postalAddressWords.postal_code, autoComplete: 'postal-code' },
  { name: 'country', label: postalAddressWords.country, autoComplete: 'country-name' },
];

interface PostalFieldsProps {
  /** The initial values. */
  values: Postal;
  errors: Partial<Record<string, string>>;
  onType: (field: PostalField) => void;
  /** Distinguishes two sets of fields on one page. */
  idPrefix?: string;
}

/** A name and a postal address, anywhere in the world. */
export function PostalFields({ values, errors, onType, idPrefix = 'postal' }: PostalFieldsProps) {
  return (
    <div className={styles.fields}>
      {FIELDS.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          id={`${idPrefix}-${name}`}
          name={name}
          label={label}
          autoComplete={autoComplete}
          defaultValue={values[name]}
          error={errors[name]}
          onChange={() => {
            onType(name);
          }}
        />
      ))}
    </div>
  );
}
