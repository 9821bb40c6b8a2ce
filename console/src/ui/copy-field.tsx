import { staffCampaignShareWords as words } from '@handsel/words/console/campaigns';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { copyText } from '../lib/copy-and-download.ts';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  value: string;
}

/** A text with a button that copies it. */
export function CopyField({ id, label, hint, value }: CopyFieldProps) {
  const toasts = useToasts();
  async function copy(): Promise<void> {
    const isCopied = await copyText(value);
    toasts.show(
      isCopied ? { kind: 'ok', message: words.copied } : { kind: 'danger', message: words.notCopied },
    );
  }
  return (
    <div className={styles.line}>
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={value}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button aria-label={words.copyOf({ label })} onClick={() => void copy()}>
        {words.copy}
      </Button>
    </div>
  );
}
