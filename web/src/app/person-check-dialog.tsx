import { useState } from 'react';
import { answerBotCheck } from '../lib/bot-check.ts';
import type { PersonCheck } from '../lib/person-check.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** The visible check of attack mode: the visitor says that they are a person, and their browser works for it. */
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
      title="One more step"
      {...(!isWorking && { onClose: () => check.settle(undefined) })}
      actions={
        <Button onClick={() => void prove()} disabled={isWorking}>
          {isWorking ? 'Checking...' : 'I am not a robot'}
        </Button>
      }
    >
      <p>
        Robots are trying out stolen cards on this page, so for now each payment is checked. It takes a few
        seconds. Nothing was charged yet.
      </p>
      <p role="status">
        {isWorking ? 'Your browser is doing the check. Please keep this page open.' : message}
      </p>
    </Dialog>
  );
}
