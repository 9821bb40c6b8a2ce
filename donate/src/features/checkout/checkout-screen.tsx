import { feeKindOf, offeredAs, savedFrom } from '@handsel/contract';
import type { Checkout, OfferableMethod, PaymentResult, SavedMethod } from '@handsel/contract';
import { checkoutWords } from '@handsel/words/donate/checkout';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { changeOf, giftWords } from '../../lib/gift-words.ts';
import { useSettings } from '../../lib/settings.ts';
import type { OnPress } from '../../payments/method.ts';
import { offeredWallets } from '../../payments/wallets.ts';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { GoBack } from '../../ui/go-back.tsx';
import { CharityQuote } from '../../ui/charity-quote.tsx';
import { ImpactSentence } from '../../ui/charity-words.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StepWords } from '../../ui/step-words.tsx';
import { AmountBox } from './amount/amount-box.tsx';
import { BillingForm } from '../../payment-form/billing-form.tsx';
import { canKeep } from '../../payment-form/payment-choice.ts';
import type { PaymentChoice } from '../../payment-form/payment-choice.ts';
import { PaymentNews } from '../../payment-form/progress/payment-news.tsx';
import { nonceOfEnteredCard, nonceOfKeptWallet } from '../../payment-form/payment-nonce.ts';
import { isUnderWay } from '../../payment-form/progress/payment-progress.ts';
import type { EndReason, Payer } from '../../payment-form/progress/payment-progress.ts';
import { useBilling } from '../../payment-form/use-billing.ts';
import { feeKindOfChoice, useCoveredFee } from './cover-fee/use-covered-fee.ts';
import { prefetchNext } from './prefetch-next.ts';
import { useLeaveGuard } from './payment/use-leave-guard.ts';
import { usePayment } from './payment/use-payment.ts';
import { Waiting, waitAt } from '../../payment-form/progress/waiting.tsx';

export { askProvidersAhead } from '../../payment-form/providers.ts';

const loadLeaveDialog = () => import('./payment/leave-dialog.tsx');
/** Few charities offer these; only their pages load the code. */
const loadExtras = () => import('./extras.ts');
const RemindMe = lazy(async () => ({ default: (await loadExtras()).RemindMe }));
const CoverFee = lazy(async () => ({ default: (await loadExtras()).CoverFee }));
const KeptForMonthly = lazy(async () => ({ default: (await loadExtras()).KeptForMonthly }));
const CountGift = lazy(async () => ({ default: (await loadExtras()).CountGift }));
const LeaveDialog = lazy(async () => ({ default: (await loadLeaveDialog()).LeaveDialog }));

interface CheckoutScreenProps {
  checkout: Checkout;
  /** The session belongs to an unverified or verified donor, who may have saved payment methods. */
  authenticated: boolean;
  campaign: string | undefined;
  goBackHref: string;
  /** The donor has clicked a button that pays: the next page may be loaded. */
  onPressed: () => void;
  /** The gift was made; the result is undefined if the outcome became known later. */
  onPaid: (result: PaymentResult | undefined) => void;
  /** The session lapsed, or this checkout expired: the donor starts over. */
  onSessionLapsed: () => void;
  /** This checkout can no longer be paid, and the donor was told. */
  onEnded: (reason: EndReason) => void;
  /** The donor changed the amount, and it was saved. */
  onAdjusted: (checkout: Checkout) => void;
}

/** The wallets that decide themselves whether a donor can pay; for the others a bank decides. */
const PAYERS: Record<OfferableMethod, Payer | undefined> = {
  card: undefined,
  paypal: 'PayPal',
  google: undefined,
  apple: undefined,
  venmo: 'Venmo',
  bank: undefined,
  unionpay: undefined,
  visa: undefined,
};

function payerOf(choice: PaymentChoice | undefined): Payer | undefined {
  return choice?.kind === 'saved' ? PAYERS[savedFrom(choice.method.type)] : undefined;
}

/** During a payment the network may be too slow to load a dialog. */
function prefetchLeaveDialog(): void {
  loadLeaveDialog().catch(() => undefined);
}

/** The checkout page: the amount, the payment, and every outcome of it. */
export function CheckoutScreen({
  checkout,
  authenticated,
  campaign,
  goBackHref,
  onPressed,
  onPaid,
  onSessionLapsed,
  onEnded,
  onAdjusted,
}: CheckoutScreenProps) {
  const { analytics, charity, hero, offered, offersMonthly, offersReminders, quotePicture, threeDSecure } =
    useSettings();
  const [along, setAlong] = useState({});
  const payment = usePayment({
    checkout,
    authenticated,
    campaign,
    along,
    onPressed: () => {
      prefetchLeaveDialog();
      onPressed();
    },
    onPaid,
    onSessionLapsed,
    onAdjusted,
  });
  const { progress, pay, amountCents, today } = payment;
  const notice = 'notice' in progress ? progress.notice : undefined;
  const change = changeOf(checkout);
  const [keepsWallet, setKeepsWallet] = useState(false);
  const fee = useCoveredFee(checkout, amountCents);
  const walletNames = useMemo(() => offeredWallets(offered), [offered]);
  const billing = useBilling({
    authenticated,
    checkout,
    change,
    nonceOfEntered: (fields, verify) => nonceOfEnteredCard(fields, verify, checkout.uuid),
    threeDSecure,
    walletNames,
    offersBank: offered.includes('bank'),
    gift: (method) => {
      const charged = amountCents + fee.addedTo(feeKindOf(method));
      const todayCents = change === undefined ? charged : 0;
      return { amountCents: charged, frequency: checkout.type, todayCents, isKept: keepsWallet };
    },
    highlighted: notice?.fields ?? [],
    onSubmitRequest: () => confirm(),
    onSessionLapsed,
  });
  const { getNonce, opensWindow } = billing;
  const isPayable = getNonce !== undefined;
  useEffect(() => {
    if (isPayable) prefetchNext();
  }, [isPayable]);
  const chosenFeeKind = feeKindOfChoice(billing.choice);
  const addedCents = fee.addedTo(chosenFeeKind);
  const confirm = () => {
    if (getNonce === undefined || amountCents === 0) return;
    void pay(getNonce, opensWindow, payerOf(billing.choice), addedCents);
  };
  const payByWallet: OnPress = (outcome, leave) => {
    const asked = billing.renewing(outcome);
    const onSaved = ({ token }: SavedMethod) => {
      setKeepsWallet(false);
      billing.pick({ token });
      billing.retrySaved();
    };
    const kept = keepsWallet ? nonceOfKeptWallet(asked, billing.verify, onSaved) : asked;
    const payer = asked.then((found) =>
      found.kind === 'nonce' ? PAYERS[offeredAs(found.methodType)] : undefined,
    );
    const added = asked.then((found) =>
      found.kind === 'nonce' ? fee.addedTo(feeKindOf(offeredAs(found.methodType))) : 0,
    );
    void payment.payByWallet(kept, leave, payer, added);
  };
  const wait = waitAt(progress.step);
  const guard = useLeaveGuard(isUnderWay(progress));

  return (
    <>
      <div inert={wait !== undefined}>
        <Columns
          head={
            <>
              <GoBack href={goBackHref} />
              <StepWords current="payment" frequency={checkout.type} />
              <PageHeading>
                {change === undefined ? checkoutWords.heading : checkoutWords.changeHeading}
              </PageHeading>
              <AmountBox
                amountCents={amountCents}
                coveredFeeCents={addedCents}
                frequency={checkout.type}
                change={change}
                today={today}
                campaign={checkout.campaign_page?.name}
                fund={checkout.fund?.name}
                onAdjust={payment.adjust}
              />
            </>
          }
          card={
            <Card>
              {fee.isOffered && amountCents > 0 ? (
                <Suspense>
                  <CoverFee
                    giftCents={amountCents}
                    frequency={checkout.type}
                    fee={fee}
                    chosen={chosenFeeKind}
                    wallets={billing.wallets.map(({ name }) => name)}
                  />
                </Suspense>
              ) : null}
              {offersMonthly ? (
                <Suspense>
                  <KeptForMonthly
                    checkout={checkout}
                    giftCents={amountCents}
                    billing={billing}
                    onTold={setAlong}
                  />
                </Suspense>
              ) : null}
              <PaymentNews progress={progress} cardFields={billing.cardFields} onEnded={onEnded}>
                <BillingForm
                  billing={billing}
                  amount={giftWords(amountCents + addedCents, checkout.type)}
                  isNothing={amountCents === 0}
                  onConfirm={confirm}
                  onWallet={payByWallet}
                  keepsWallet={canKeep(billing.saved, checkout.type) ? keepsWallet : undefined}
                  onKeepWallet={setKeepsWallet}
                  alsoAsked={
                    analytics === undefined || change !== undefined ? null : (
                      <Suspense>
                        <CountGift checkoutId={checkout.uuid} provider={analytics} />
                      </Suspense>
                    )
                  }
                />
              </PaymentNews>
              {offersReminders === true && change === undefined && checkout.email !== null ? (
                <Suspense>
                  <RemindMe checkoutId={checkout.uuid} email={checkout.email} />
                </Suspense>
              ) : null}
            </Card>
          }
          story={
            <>
              <ImpactSentence checkout={checkout} amountCents={amountCents} />
              <div className="aside">
                <CharityQuote {...charity} picture={quotePicture} />
                {hero && <img loading="lazy" src={hero.src} alt={charity.heroAlt} />}
              </div>
            </>
          }
        />
      </div>
      <Waiting wait={wait} onLeave={progress.step === 'approving' ? progress.leave : undefined} />
      {guard.isAsking ? (
        <Suspense>
          <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />
        </Suspense>
      ) : null}
    </>
  );
}
