import { REMINDER_ENDPOINTS, type ReminderDelay } from '@handsel/contract';
import { reminderWords as words } from '@handsel/words/donate/reminders';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import styles from './remind-me.module.css';

const CHOICES: readonly { words: string; value: ReminderDelay }[] = [
  { words: words.hour, value: 'hour' },
  { words: words.day, value: 'day' },
  { words: words.week, value: 'week' },
];

interface RemindDialogProps {
  checkoutId: string;
  email: string;
  onClose: () => void;
  onAsked: (after: ReminderDelay) => void;
}

/** Asks when to remind the donor. */
export function RemindDialog({ checkoutId, email, onClose, onAsked }: RemindDialogProps) {
  const [after, setAfter] = useState<ReminderDelay>('day');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const params = { id: checkoutId };
    const reply = await callApi(REMINDER_ENDPOINTS, 'askReminder', { params, body: { after } });
    setBusy(false);
    if (reply.ok) onAsked(after);
    else setFailed(reply.kind === 'no-reply' ? words.notAsked : reply.failure.message);
  }

  return (
    <Dialog
      title={words.dialogTitle}
      onClose={onClose}
      actions={
        <>
          <Button aria-disabled={isBusy} onClick={() => void send()}>
            {words.send}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p>
        <Sentence
          pieces={words.dialogLead({
            email,
            strong: (content) => (
              <strong key="email" className={styles.email}>
                <Breakable>{content}</Breakable>
              </strong>
            ),
          })}
        />
      </p>
      <fieldset className={styles.when}>
        <legend>{words.when}</legend>
        <ChoiceRow name="reminder" choices={CHOICES} value={after} onChoose={setAfter} />
      </fieldset>
      {failed === undefined ? null : <Notice kind="danger">{failed}</Notice>}
    </Dialog>
  );
}
