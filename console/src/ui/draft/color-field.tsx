import { staffCharityFields as names, staffCharityWords as words } from '@handsel/words/console/charity';
import { TextField } from '@handsel/ui/text-field.tsx';
import { Button } from '../button.tsx';
import stack from '../stack.module.css';
import styles from './draft.module.css';

const A_COLOR = /^#[0-9a-f]{6}$/i;

interface ColorFieldProps {
  color: string;
  hint: string;
  /** The nearest readable color, if this one is unreadable. */
  readable: string | null;
  error: string | undefined;
  onChange: (color: string) => void;
}

/** The accent color, typed or picked, with a readable replacement if it is unreadable. */
export function ColorField({ color, hint, readable, error, onChange }: ColorFieldProps) {
  return (
    <div className={stack.stack}>
      <TextField
        id="accentColor"
        label={names.accentColor}
        hint={hint}
        value={color}
        error={error}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <label className={styles.choose}>
        <input
          type="color"
          className={styles.swatch}
          value={A_COLOR.test(color) ? color : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        {words.chooseColor}
      </label>
      <div role="status">
        {readable === null ? null : (
          <div className={stack.row}>
            <p>{words.hardToRead}</p>
            <Button onClick={() => onChange(readable)}>{words.useColor({ color: readable })}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
