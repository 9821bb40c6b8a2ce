import { commonWords } from '@handsel/words/shared/common';
import { staffPageNames, staffShellWords } from '@handsel/words/console/pages';
import { useState } from 'react';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { areKeysOn, turnKeys } from '../lib/keys-setting.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { Modal } from '../ui/modal.tsx';
import styles from './keys-dialog.module.css';
import { GO_KEY, HELP_KEY, SEARCH_KEY } from './use-keys.ts';
import { useNavigation } from './use-navigation.ts';

/** Lists the keyboard shortcuts. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const entries = useNavigation();
  const [isOn, setOn] = useState(areKeysOn);
  const asKey = (key: string) => <kbd>{key}</kbd>;
  return (
    <Modal title={staffShellWords.keys} onClose={onClose}>
      <dl className={styles.keys}>
        {entries.map(({ name, key }) => (
          <div key={name}>
            <dt>
              <Sentence pieces={staffShellWords.keyThen({ first: GO_KEY, second: key, key: asKey })} />
            </dt>
            <dd>{staffShellWords.keyGo({ page: staffPageNames[name] })}</dd>
          </div>
        ))}
        <div>
          <dt>{asKey(SEARCH_KEY)}</dt>
          <dd>{staffShellWords.keySearch}</dd>
        </div>
        <div>
          <dt>{asKey(HELP_KEY)}</dt>
          <dd>{staffShellWords.keyShowKeys}</dd>
        </div>
      </dl>
      <CheckField
        id="keys-on"
        label={staffShellWords.keysOn}
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          turnKeys(event.target.checked);
        }}
      />
      <div>
        <Button look="primary" onClick={onClose}>
          {commonWords.close}
        </Button>
      </div>
    </Modal>
  );
}
