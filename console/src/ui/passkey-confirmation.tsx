import { staffSignInWords } from '@handsel/words/console/pages';
import { staffPasskeyWords as words } from '@handsel/words/console/passkeys';
import { useState } from 'react';
import { CallFailed } from '../lib/call.ts';
import { stepUpWithPasskey } from '../lib/passkeys.ts';
import { Button } from './button.tsx';
import { FormMessage } from './form-message.tsx';
import styles from './stack.module.css';

/** A passkey instead of a code. It is inside the code's form, so it has no form of its own. */
export function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  async function confirm(): Promise<void> {
    setBusy(true);
    setMessage(undefined);
    try {
      await stepUpWithPasskey();
      onConfirmed();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setMessage(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.stack}>
      <FormMessage message={message} />
      <div>
        <Button isBusy={isBusy} onClick={() => void confirm()}>
          {isBusy ? staffSignInWords.working : words.confirm}
        </Button>
      </div>
    </div>
  );
}
