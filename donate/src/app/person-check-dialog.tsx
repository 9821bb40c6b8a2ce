import { personCheckWords } from '@handsel/words/donate/person-check';
import { useState } from 'react';
import { answerBotCheck } from '../lib/bot-check.ts';
import type { PersonCheck } from '../lib/person-check.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/**
 * The visible bot check of attack mode: the visitor confirms that they are a person, and their
 * browser works for it.
 */
export function PersonCheckDialog({ check }: { check: PersonCheck }) {
  const [isWorking, setWorking] = useState(false);
  const [message, setMessage] = useState<string>();
  const prove = async () => {
    setWorking(true);
    setMessage(undefined);
    const result = await answerBotCheck('payment');
    if (result.ok) {
      check.settle(result.answer);
      return;
    }
    setMessage(result.message);
    setWorking(false);
  };
  return (
    <Dialog
      title={personCheckWords.title}
      {...(!isWorking && { onClose: () => check.settle(undefined) })}
      actions={
        <Button onClick={() => void prove()} disabled={isWorking}>
          {isWorking ? personCheckWords.checking : personCheckWords.confirm}
        </Button>
      }
    >
      <p>{personCheckWords.why}</p>
      <p role="status">{isWorking ? personCheckWords.keepOpen : message}</p>
    </Dialog>
  );
}
