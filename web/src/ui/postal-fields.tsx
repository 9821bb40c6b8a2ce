import type { Postal, PostalField } from '@handsel/contract';
import styles from './postal-fields.module.css';
import { TextField } from './text-field.tsx';

const FIELDS: { name: PostalField; label: string; autoComplete: string }[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'line1', label: 'Street and number', autoComplete: 'address-line1' },
  { name: 'line2', label: 'Apartment, floor (optional)', autoComplete: 'address-line2' },
  { name: 'city', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'state', label: 'State or region', autoComplete: 'address-level1' },
  { name: 'postal_code', label: 'ZIP or postal code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
];

interface PostalFieldsProps {
  /** What stands there to begin with. */
  values: Postal;
  errors: Partial<Record<string, string>>;
  onType: (field: PostalField) => void;
  /** Where two of them stand on one page. */
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
