import type { CardInfo } from '@handsel/contract';
import { cardPageWords as words } from '@handsel/words/donate/cards';
import { commonWords } from '@handsel/words/shared/common';
import { formatDay } from '@handsel/words/format';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@handsel/ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import type { DedicatedGift } from '../dedication-notice.ts';
import { CardForm } from './card-form.tsx';
import { CardPreview } from './card-preview.tsx';
import { CardState } from './card-state.tsx';
import styles from './card.module.css';
import { blankCard, useCardForm } from './use-card-form.ts';
import type { CardErrors } from './use-card-form.ts';

interface CardDialogProps {
  checkoutId: string;
  gift: DedicatedGift;
  info: CardInfo;
  /** The current answers of the dedication question. */
  named: { to: string; email: string };
  onSaved: (info: CardInfo) => void;
  onClose: () => void;
}

/** Writes a card, previews it, and then sends it. */
export function CardDialog({ checkoutId, gift, info, named, onSaved, onClose }: CardDialogProps) {
  const form = useCardForm(checkoutId, blankCard(named.to, named.email, info.card), onSaved);
  const body = useRef<HTMLDivElement>(null);
  const { step, errors } = form;
  useFocus(body, step.name, errors);
  // Outside of the questions' form, which Enter would submit.
  return createPortal(
    <Dialog
      title={step.name === 'done' ? doneTitle(step.info) : words.dialogTitle}
      onClose={onClose}
      actions={<Actions form={form} waits={info.waits} onClose={onClose} />}
    >
      <div ref={body} className={styles.body} tabIndex={-1}>
        {step.name === 'form' ? <CardForm form={form} info={info} /> : null}
        {step.name === 'preview' ? <CardPreview card={form.card} gift={gift} /> : null}
        {step.name === 'done' ? <CardState checkoutId={checkoutId} info={step.info} /> : null}
      </div>
      {form.failure === undefined ? null : (
        <div role="alert">
          <Notice kind="danger">{form.failure}</Notice>
        </div>
      )}
    </Dialog>,
    document.body,
  );
}

/** Focuses the first error, or the start of the next step. */
function useFocus(body: { current: HTMLDivElement | null }, step: string, errors: CardErrors): void {
  const before = useRef(step);
  const [wrong] = Object.keys(errors);
  useEffect(() => {
    // The dialog had opened scrolled to its focused middle.
    body.current?.closest('dialog')?.scrollTo({ top: 0 });
  }, [body]);
  useEffect(() => {
    if (body.current === null) return;
    if (step !== before.current) {
      before.current = step;
      body.current.focus({ preventScroll: true });
      body.current.closest('dialog')?.scrollTo({ top: 0 });
    }
    if (step === 'form' && wrong !== undefined)
      body.current.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [body, step, wrong]);
}

interface ActionsProps {
  form: ReturnType<typeof useCardForm>;
  waits: boolean;
  onClose: () => void;
}

function Actions({ form, waits, onClose }: ActionsProps) {
  const { step, isBusy, card } = form;
  if (step.name === 'done') return <Button onClick={onClose}>{words.close}</Button>;
  if (step.name === 'form') {
    return (
      <>
        <Button onClick={form.preview}>{words.preview}</Button>
        <Button look="quiet" onClick={onClose}>
          {words.cancelDialog}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button aria-disabled={isBusy} onClick={() => void form.save()}>
        {isBusy ? commonWords.oneMoment : sendWords(card, waits)}
      </Button>
      <Button look="quiet" onClick={form.back}>
        {words.back}
      </Button>
    </>
  );
}

function sendWords({ delivery, send_on: day }: ActionsProps['form']['card'], waits: boolean): string {
  if (delivery === 'print') return words.savePrint;
  if (delivery === 'post') return words.savePost;
  if (waits) return words.hold;
  return day === null ? words.sendNow : words.schedule({ day: formatDay(day) });
}

function doneTitle({ card }: CardInfo): string {
  if (card?.state === 'print') return words.printTitle;
  if (card?.state === 'post') return words.postTitle;
  if (card?.state === 'held') return words.heldTitle;
  return (card?.send_on ?? null) === null ? words.scheduledTitle : words.scheduledOnTitle;
}
