import type { Checkout, PaymentResult, SavedMethod } from '@handsel/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { changeOf, giftWords } from '../../lib/gift-words.ts';
import { useCharity, useOffered, useThreeDSecure } from '../../lib/settings.ts';
import type { OnPress } from '../../payments/method.ts';
import { offeredWallets } from '../../payments/wallets.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { GoBack } from '../../ui/go-back.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StepWords } from '../../ui/step-words.tsx';
import { AmountBox } from './amount-box.tsx';
import { BillingForm } from './billing-form.tsx';
import styles from './checkout-screen.module.css';
import { canKeep } from './payment-choice.ts';
import { nonceOfKeptWallet } from './payment-nonce.ts';
import type { EndReason, PaymentNotice, PaymentProgress } from './payment-progress.ts';
import { useBilling } from './use-billing.ts';
import type { CardFieldsInUse } from './use-card-fields.ts';
import { usePayment } from './use-payment.ts';
import { Waiting, waitAt } from './waiting.tsx';

interface CheckoutScreenProps {
  checkout: Checkout;
  /** The session is a giver's or donor's, who may have saved ways to pay. */
  authenticated: boolean;
  campaign: string | undefined;
  goBackHref: string;
  /** The gift was made; the result is undefined where it was found out later. */
  onPaid: (result: PaymentResult | undefined) => void;
  /** The session lapsed, or this checkout expired: the donor begins anew. */
  onSessionLapsed: () => void;
  /** This checkout can no longer be paid, and the donor has read so. */
  onEnded: (reason: EndReason) => void;
  /** The donor made the sum larger or smaller, and it was saved. */
  onAdjusted: (checkout: Checkout) => void;
}

/** Billing and payment: what is given, the card, and everything that can come of it. */
export function CheckoutScreen({
  checkout,
  authenticated,
  campaign,
  goBackHref,
  onPaid,
  onSessionLapsed,
  onEnded,
  onAdjusted,
}: CheckoutScreenProps) {
  const { supportEmail } = useCharity();
  const payment = usePayment({ checkout, campaign, onPaid, onSessionLapsed, onAdjusted });
  const { progress, pay, amountCents } = payment;
  const notice = 'notice' in progress ? progress.notice : undefined;
  const change = changeOf(checkout);
  const offered = useOffered();
  const [keepsWallet, setKeepsWallet] = useState(false);
  const billing = useBilling({
    authenticated,
    checkout,
    threeDSecure: useThreeDSecure(),
    walletNames: useMemo(() => offeredWallets(offered), [offered]),
    offersBank: offered.includes('bank'),
    gift: () => ({
      amountCents,
      frequency: checkout.type,
      todayCents: change === undefined ? amountCents : 0,
      isKept: keepsWallet,
    }),
    highlighted: notice?.fields ?? [],
    onSubmitRequest: () => confirm(),
    onSessionLapsed,
  });
  const { getNonce, opensWindow } = billing;
  const confirm = () => {
    if (getNonce !== undefined && amountCents > 0) void pay(getNonce, opensWindow);
  };
  const payByWallet: OnPress = (outcome, leave) => {
    const asked = billing.renewing(outcome);
    const onSaved = ({ token }: SavedMethod) => {
      setKeepsWallet(false);
      billing.pick({ token });
      billing.retrySaved();
    };
    const kept = keepsWallet ? nonceOfKeptWallet(asked, billing.verify, onSaved) : asked;
    void payment.payByWallet(kept, leave);
  };
  const noticeRef = useNoticeFocus(notice, billing.cardFields);
  const wait = waitAt(progress.step);

  return (
    <>
      <div inert={wait !== undefined}>
        <Columns
          head={
            <>
              <GoBack href={goBackHref} />
              <StepWords current="Payment" frequency={checkout.type} />
              <PageHeading>
                {change === undefined ? 'Complete your donation' : 'Change your monthly gift'}
              </PageHeading>
              <AmountBox
                amountCents={amountCents}
                frequency={checkout.type}
                change={change}
                supportEmail={supportEmail}
                onAdjust={payment.adjust}
              />
            </>
          }
          card={
            <Card>
              <div>
                <div ref={noticeRef} className={styles.news} role="alert" tabIndex={-1}>
                  <News progress={progress} onEnded={onEnded} />
                </div>
                <div
                  className={styles.form}
                  hidden={progress.step === 'checking' || progress.step === 'ended'}
                >
                  <BillingForm
                    billing={billing}
                    sum={change === undefined ? giftWords(amountCents, checkout.type) : '$0 today'}
                    isNothing={amountCents === 0}
                    onConfirm={confirm}
                    onWallet={payByWallet}
                    keepsWallet={canKeep(billing.saved, checkout.type) ? keepsWallet : undefined}
                    onKeepWallet={setKeepsWallet}
                  />
                </div>
              </div>
            </Card>
          }
        />
      </div>
      <Waiting wait={wait} onLeave={progress.step === 'approving' ? progress.leave : undefined} />
    </>
  );
}

/** What there is to tell about the payment, above the card. */
function News({ progress, onEnded }: { progress: PaymentProgress } & Pick<CheckoutScreenProps, 'onEnded'>) {
  switch (progress.step) {
    case 'checking':
      return (
        <Notice>
          <p className={styles.strong}>We are checking with your bank; do not pay again.</p>
          <p>
            This page will tell you as soon as we know. You may also close it: we mail you a receipt if it
            went through.
          </p>
        </Notice>
      );
    case 'ended':
      return (
        <>
          <NoticeOf notice={progress.notice} />
          <Button
            onClick={() => {
              onEnded(progress.reason);
            }}
          >
            Continue
          </Button>
        </>
      );
    case 'idle':
      return progress.notice === undefined ? null : <NoticeOf notice={progress.notice} />;
    case 'tokenizing':
    case 'approving':
    case 'paying':
    case 'paid':
    case 'lapsed':
      return null;
  }
}

function NoticeOf({ notice }: { notice: PaymentNotice }) {
  return (
    <Notice kind={notice.isQuiet ? 'info' : 'danger'}>
      <p>{notice.message}</p>
      <Details details={notice.details} />
    </Notice>
  );
}

function Details({ details }: Pick<PaymentNotice, 'details'>) {
  if (details.length === 0) return null;
  if (details.length === 1) return <p>{details}</p>;
  return (
    <ul className={styles.details}>
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  );
}

/** Moves the focus to the field a notice is about, or else to the notice itself. */
function useNoticeFocus(notice: PaymentNotice | undefined, { load }: CardFieldsInUse) {
  const ref = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(({ focus: field }: PaymentNotice) => {
    if (field !== undefined && load.status === 'ready') load.fields.focus(field);
    else ref.current?.focus();
  });
  useEffect(() => {
    if (notice !== undefined) focus(notice);
  }, [notice]);
  return ref;
}
