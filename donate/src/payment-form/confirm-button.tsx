import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import styles from './billing-form.module.css';

const REASON_ID = 'confirm-payment-reason';

interface ConfirmButtonProps {
  children: string;
  aside?: ReactNode;
  /** Whether it can be clicked, and the sentence under it. */
  button: { isOpen: boolean; words: string };
  /** The form itself explains a click on the incomplete entry. */
  isExplained: boolean;
  /** The donor types the method, and hears when it is complete. */
  isTyped: boolean;
}

/**
 * A form's submit button, which keeps the focus while the entry is incomplete. Under it is what is
 * missing; a click then says so, and the last entry says that it is ready.
 */
export function ConfirmButton({ children, aside, button, isExplained, isTyped }: ConfirmButtonProps) {
  const { isOpen, words } = button;
  const [refusals, setRefusals] = useState(0);
  const isRefused = !isOpen && refusals > 0 && !isExplained;
  return (
    <>
      <Button
        type="submit"
        aside={aside}
        aria-disabled={!isOpen}
        aria-describedby={REASON_ID}
        onClick={() => {
          if (!isOpen) setRefusals(refusals + 1);
        }}
      >
        {children}
      </Button>
      <p id={REASON_ID} className={styles.reason} data-refused={isRefused || undefined}>
        {words}
      </p>
      <p className={styles.heard} role="status">
        {isOpen && isTyped ? paymentMethodsWords.readyToConfirm : null}
        {isRefused ? <span key={refusals}>{words}</span> : null}
      </p>
    </>
  );
}
