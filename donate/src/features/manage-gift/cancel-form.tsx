import { useState } from 'react';
import type { ManagedGift } from '@handsel/contract';
import { manageGiftWords } from '@handsel/words/donate/manage-gift';
import { commonWords } from '@handsel/words/shared/common';
import { amountWords } from '../../lib/gift-words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './manage-gift.module.css';
import type { Wish } from './managed-gift-calls.ts';

const REASON_MAX_LENGTH = 500;

interface CancelFormProps {
  gift: ManagedGift;
  isAsking: boolean;
  changeHref: string;
  /** Leads to the choice of a pause. */
  onPauseInstead: () => void;
  /** Leaves the page without a change. */
  onKeep: () => void;
  onAsk: (wish: Wish) => void;
}

/**
 * Keeping the gift is the main answer. The alternatives to canceling are offered once, quietly; the
 * cancel button is always visible.
 */
export function CancelForm({ gift, isAsking, changeHref, onPauseInstead, onKeep, onAsk }: CancelFormProps) {
  const [reason, setReason] = useState('');
  return (
    <div className={styles.stack}>
      {gift.pauses.length === 0 ? null : (
        <section className={styles.instead} aria-labelledby="instead">
          <h2 id="instead">{manageGiftWords.insteadTitle}</h2>
          <div className={styles.actions}>
            <Button look="quiet" onClick={onPauseInstead}>
              {manageGiftWords.pause}
            </Button>
            {gift.status === 'active' ? (
              <ButtonLink href={changeHref} look="quiet">
                {manageGiftWords.giveLess}
              </ButtonLink>
            ) : null}
          </div>
        </section>
      )}
      <Form
        className={styles.stack}
        onSubmit={() => {
          onAsk({ kind: 'cancel', reason });
        }}
      >
        <div>
          <label className={styles.label} htmlFor="reason">
            {manageGiftWords.reasonLabel}
          </label>
          <textarea
            id="reason"
            className={styles.reason}
            rows={3}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
            }}
          />
        </div>
        <div className={styles.ending}>
          <Button aside={commonWords.everyMonth({ amount: amountWords(gift.amount) })} onClick={onKeep}>
            {manageGiftWords.keep}
          </Button>
          <Button type="submit" look="quiet" aria-disabled={isAsking}>
            {isAsking ? manageGiftWords.asking : manageGiftWords.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
