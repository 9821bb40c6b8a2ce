import { isEmail } from '@handsel/contract';
import { walletFirstWords } from '@handsel/words/donate/wallet-first';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { CLIENT_TOKEN_TOO_OLD } from '../../../payments/client-token-too-old.ts';
import type { MethodOutcome, OnPress } from '../../../payments/method.ts';
import { advance } from '../../../payment-form/progress/payment-progress.ts';
import type { PaymentNotice } from '../../../payment-form/progress/payment-progress.ts';
import { Waiting } from '../../../payment-form/progress/waiting.tsx';
import { WalletRow } from '../../../payment-form/wallets/wallet-row.tsx';
import { focusField } from '@handsel/ui/form-fields.ts';
import { prepareBeginning } from '../begin-donation.ts';
import { choiceOf } from './approved-gift.ts';
import type { ApprovedGift, PressedGift } from './approved-gift.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { News } from './news.tsx';
import { useFirstWallets } from './use-first-wallets.ts';
import type { WalletFirstProps } from './wallet-first-props.ts';
import styles from './wallet-first.module.css';

interface WalletButtonsProps extends WalletFirstProps {
  /** None of the wallets is available here. */
  onAbsent: () => void;
}

/**
 * The wallets' own buttons: a click opens the sheet right away, and the approved gift is shown
 * before it is used.
 */
export function WalletButtons({ form, input, EmailField, onAbsent }: WalletButtonsProps) {
  const { amountCents, frequency } = form;
  const typed = form.email.trim();
  const ownAddress = input.ownEmail ?? (isEmail(typed) ? typed : undefined);
  const pressed = useRef<PressedGift>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState<PaymentNotice>();
  const [approved, setApproved] = useState<ApprovedGift>();
  const { places, providers } = useFirstWallets({
    isRead: input.isRead,
    gift: () => {
      const gift = pressed.current ?? { amountCents, frequency };
      return { ...gift, todayCents: gift.amountCents, isKept: false, asksEmail: ownAddress === undefined };
    },
    onSessionLapsed: () => {
      input.onLapsed({ email: typed, gift: choiceOf({ amountCents, frequency }, form) });
    },
    onAbsent,
  });

  /**
   * Runs before the wallet receives the click: blocks the sheet for an unreadable amount, and over
   * another sheet.
   */
  function holdBack(event: MouseEvent<HTMLElement>): void {
    const amount = form.leaveAmount();
    const isWrong = amount.typed !== undefined;
    if (isWrong || isAsking) event.stopPropagation();
    const formElement = event.currentTarget.closest('form');
    if (isWrong && formElement !== null) focusField(formElement, 'amount');
    if (isWrong || isAsking) return;
    pressed.current = { amountCents: amount.amountCents ?? amountCents, frequency };
    prepareBeginning();
  }

  function hear(outcome: MethodOutcome): void {
    setAsking(false);
    const gift = pressed.current;
    if (outcome.kind === 'nonce' && gift !== undefined) {
      setApproved({ ...gift, outcome, address: ownAddress ?? outcome.email ?? '' });
      return;
    }
    const isTooOld = outcome.kind === 'error' && outcome.error.code === CLIENT_TOKEN_TOO_OLD;
    if (isTooOld || (outcome.kind === 'error' && providers.isOutlived())) providers.retry();
    const progress = advance({ step: 'approving' }, { type: 'tokenized', outcome });
    setNotice(progress.step === 'idle' ? progress.notice : undefined);
  }

  const press: OnPress = (asked) => {
    setNotice(undefined);
    setAsking(true);
    void asked.then(hear);
  };

  return (
    <div className={styles.buttons}>
      <div
        role="presentation"
        onMouseDown={(event) => {
          // Otherwise the click would take the focus from the amount field, whose message would
          // move the button away.
          event.preventDefault();
        }}
        onClickCapture={holdBack}
      >
        <WalletRow places={places} isNothing={false} label={walletFirstWords.giveWith} onPress={press} />
      </div>
      <News notice={notice} />
      {createPortal(
        // React would bubble submits inside the dialog to the start form.
        <div
          onSubmit={(event) => {
            event.stopPropagation();
          }}
        >
          <Waiting wait={isAsking ? 'approving' : undefined} onLeave={undefined} />
          {approved === undefined ? null : (
            <ConfirmDialog
              gift={approved}
              form={form}
              input={input}
              EmailField={EmailField}
              onClose={() => {
                setApproved(undefined);
              }}
            />
          )}
        </div>,
        document.body,
      )}
    </div>
  );
}
