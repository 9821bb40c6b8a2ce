import { staffCharityFields as names, staffCharityWords as words } from '@handsel/words/staff-charity';
import { TextField } from '../../../../web/src/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';
import styles from './charity.module.css';
import type { CharityDraft } from './use-charity-draft.ts';

const A_COLOR = /^#[0-9a-f]{6}$/i;

/** The accent color, typed or chosen, with a readable one in its place where it cannot be read. */
export function ColorField({ draft }: { draft: CharityDraft }) {
  const { values, state, change, errorOf, isUnsaved } = draft;
  const { accentColor: color } = values;
  const readable = isUnsaved ? null : state.readable_color;
  return (
    <div className={stack.stack}>
      <TextField
        id="accentColor"
        label={names.accentColor}
        hint={words.colorHint}
        value={color}
        error={errorOf('accentColor')}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => change({ accentColor: event.target.value })}
      />
      <label className={styles.choose}>
        <input
          type="color"
          className={styles.swatch}
          value={A_COLOR.test(color) ? color : '#000000'}
          onChange={(event) => change({ accentColor: event.target.value })}
        />
        {words.chooseColor}
      </label>
      <div role="status">
        {readable === null ? null : (
          <div className={stack.row}>
            <p>{words.hardToRead}</p>
            <Button onClick={() => change({ accentColor: readable })}>
              {words.useColor({ color: readable })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
