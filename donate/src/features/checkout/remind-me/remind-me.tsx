import type { ReminderDelay } from '@handsel/contract';
import { reminderWords as words } from '@handsel/words/donate/reminders';
import { Suspense, lazy, useState } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import styles from './remind-me.module.css';

// Loaded on demand: few donors prefer to give later.
const RemindDialog = lazy(async () => ({ default: (await import('./remind-dialog.tsx')).RemindDialog }));

/**
 * Below the payment: a donor who prefers to give later can ask for one reminder. Nothing is sent
 * without that request.
 */
export function RemindMe({ checkoutId, email }: { checkoutId: string; email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<ReminderDelay>();
  return (
    <div className={styles.later}>
      {asked === undefined ? null : <p role="status">{words.asked({ after: asked })}</p>}
      <Button
        look="text"
        onClick={() => {
          setOpen(true);
        }}
      >
        {asked === undefined ? words.ask : words.change}
      </Button>
      {isOpen ? (
        <Suspense>
          <RemindDialog
            checkoutId={checkoutId}
            email={email}
            onClose={() => {
              setOpen(false);
            }}
            onAsked={(after) => {
              setOpen(false);
              setAsked(after);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
