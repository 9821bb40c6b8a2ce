import type { SavedMethod } from '@handsel/contract';
import { declinedMethodWords } from '@handsel/words/shared/declined';
import { savedMethodsPageWords } from '@handsel/words/donate/saved-methods-page';
import { useRef, useState } from 'react';
import { saveMethod } from '../../payment-form/payment-nonce.ts';
import type { NonceOutcome } from '../../payment-form/payment-nonce.ts';
import { advance } from '../../payment-form/progress/payment-progress.ts';
import type { PaymentEvent, PaymentProgress } from '../../payment-form/progress/payment-progress.ts';

interface AddingOptions {
  onAdded: (method: SavedMethod) => void;
  /** It is unknown whether it was saved. */
  onUncertain: () => void;
  onSessionLapsed: () => void;
}

interface AddingInUse {
  progress: PaymentProgress;
  /**
   * Ignored while another submit is in progress.
   * @param opensWindow the donor is asked in a window or dialog of a third party
   */
  press: (getNonce: () => Promise<NonceOutcome>, opensWindow: boolean) => void;
  /**
   * Saves the result of a wallet whose button was just clicked; `leave` aborts the wallet's sheet.
   */
  pressWallet: (asked: Promise<NonceOutcome>, leave?: () => void) => void;
}

/**
 * Runs the saving of a payment method from the click to its outcome: the same steps as a payment,
 * without charging.
 */
export function useAdding({ onAdded, onUncertain, onSessionLapsed }: AddingOptions): AddingInUse {
  const [progress, setProgress] = useState<PaymentProgress>({ step: 'idle', notice: undefined });
  // A ref in addition to the state, because the donor may click twice before React renders.
  const latest = useRef(progress);
  const happen = (event: PaymentEvent): PaymentProgress => {
    latest.current = advance(latest.current, event);
    setProgress(latest.current);
    return latest.current;
  };

  const save = async (getNonce: () => Promise<NonceOutcome>, pressed: PaymentEvent) => {
    if (latest.current.step !== 'idle') return;
    happen(pressed);
    const saved = await saveOutcome(await getNonce());
    if (saved.kind === 'saved') {
      onAdded(saved.method);
      return;
    }
    const { step } = happen({ type: 'tokenized', outcome: saved });
    if (step === 'lapsed') onSessionLapsed();
    else if (saved.kind === 'refused' && saved.failure === undefined) onUncertain();
  };

  return {
    progress,
    press: (getNonce, opensWindow) =>
      void save(getNonce, opensWindow ? { type: 'pressed', on: 'wallet' } : { type: 'pressed' }),
    pressWallet: (asked, leave) => void save(() => asked, { type: 'pressed', on: 'wallet', leave }),
  };
}

async function saveOutcome(outcome: NonceOutcome) {
  const saved = await saveIfReady(outcome);
  if (saved.kind !== 'refused' || saved.failure?.code !== 'declined') return saved;
  return { ...saved, failure: { ...saved.failure, message: declinedMethodWords.saving } };
}

async function saveIfReady(outcome: NonceOutcome) {
  if (outcome.kind === 'cancelled') return { ...outcome, words: savedMethodsPageWords.turnedBack };
  return outcome.kind === 'nonce' ? saveMethod(outcome.nonce) : outcome;
}
