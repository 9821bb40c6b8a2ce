import { REMINDER_ENDPOINTS, type ReminderDelay } from '@handsel/contract';
import { reminderWords as words } from '@handsel/words/donate/reminders';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
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
      ) : null}
    </div>
  );
}

interface RemindDialogProps {
  checkoutId: string;
  email: string;
  onClose: () => void;
  onAsked: (after: ReminderDelay) => void;
}

function RemindDialog({ checkoutId, email, onClose, onAsked }: RemindDialogProps) {
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
                {content}
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
