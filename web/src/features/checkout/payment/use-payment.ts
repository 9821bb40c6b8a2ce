import {
  AMOUNT_MIN_CENTS,
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  GIVING_ENDPOINTS,
  PAYMENT_POLL_INTERVAL_MS,
  SESSION_ENDPOINTS,
} from '@handsel/contract';
import type { Cents, Checkout, Failure, PaymentResult } from '@handsel/contract';
import { coverFeeWords } from '@handsel/words/cover-fee';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import type { CallResult } from '../../../lib/api.ts';
import { changeOf, chargeWords, useFirstDay } from '../../../lib/gift-words.ts';
import { retryWithBotCheck } from '../../../lib/retry-with-bot-check.ts';
import { originOf } from '../../../lib/origin.ts';
import { deviceData } from '../../../payments/device-data.ts';
import { putCheckout } from '../../../lib/put-checkout.ts';
import { takeHandedOver } from '../../../payment-form/handed-over.ts';
import type { NonceOutcome } from '../../../payment-form/payment-nonce.ts';
import { forgetLeft, keepLeft, openingProgress } from './left-payments.ts';
import { advance, isUnderWay } from '../../../payment-form/progress/payment-progress.ts';
import type {
  Payer,
  PaymentEvent,
  PaymentProgress,
} from '../../../payment-form/progress/payment-progress.ts';

interface PaymentOptions {
  checkout: Checkout;
  authenticated: boolean;
  campaign: string | undefined;
  /** What goes along with the payment. */
  along: { keeps_method?: true };
  /** The donor has pressed, and what comes of it takes a moment. */
  onPressed: () => void;
  onPaid: (result: PaymentResult | undefined) => void;
  onSessionLapsed: () => void;
  /** The checkout has another amount now. */
  onAdjusted: (checkout: Checkout) => void;
}

interface Payment {
  progress: PaymentProgress;
  /**
   * Pays with the nonce that it is given the getting of. Does nothing while a payment is under way.
   * @param opensWindow the donor is asked in a window or a dialog of somebody else's
   * @param coveredFeeCents what is charged beside the gift
   */
  pay: (
    getNonce: () => Promise<NonceOutcome>,
    opensWindow: boolean,
    payer: Payer | undefined,
    coveredFeeCents: Cents,
  ) => Promise<void>;
  /** Pays with what comes of a wallet, whose button was pressed just now; `leave` ends the asking. */
  payByWallet: (
    outcome: Promise<NonceOutcome>,
    leave: (() => void) | undefined,
    payer: Promise<Payer | undefined>,
    coveredFeeCents: Promise<Cents>,
  ) => Promise<void>;
  /** What will be given, in cents; a gift given once can be adjusted until the press, down to nothing. */
  amountCents: Cents;
  /** The day on which a monthly gift begins, as the page says it and the payment agrees to it. */
  today: string | undefined;
  adjust: (amountCents: Cents) => void;
}

/** Carries one checkout's payment from the press to its outcome, however long that takes to find out. */
export function usePayment(options: PaymentOptions): Payment {
  const { checkout, authenticated, campaign, along, onPressed, onPaid, onSessionLapsed, onAdjusted } =
    options;
  const { adjusted, adjust } = useKeptAmount(checkout, onAdjusted);
  const amountCents = adjusted ?? centsFromDollars(checkout.amount) ?? 0;
  const today = useFirstDay(checkout);
  const { uuid } = checkout;
  const [progress, setProgress] = useState(() => openingProgress(uuid, checkout.payment.state));
  // Beside the state, because two presses may come before React has rendered once.
  const latest = useRef(progress);
  const isLeft = useRef(false);
  const happen = useCallback(
    (event: PaymentEvent): void => {
      latest.current = advance(latest.current, event);
      setProgress(latest.current);
      if (isLeft.current) keepLeft(uuid, latest.current);
    },
    [uuid],
  );
  useEffect(() => {
    isLeft.current = false;
    forgetLeft(uuid);
    return () => {
      isLeft.current = true;
      if (isUnderWay(latest.current)) keepLeft(uuid, latest.current);
    };
  }, [uuid]);
  const isSignedOut = async (failure: Failure | undefined) =>
    authenticated && failure !== undefined && (await isSignedOutElsewhere(failure));

  const payWith = async (
    asked: Promise<NonceOutcome>,
    by: Payer | undefined | Promise<Payer | undefined>,
    added: Cents | Promise<Cents>,
  ) => {
    onPressed();
    const outcome = await asked;
    const payer = await by;
    const coveredFeeCents = await added;
    // As it was beside the button when it was pressed.
    const consent = consentWords(checkout, amountCents, coveredFeeCents, today);
    if (outcome.kind === 'refused' && (await isSignedOut(outcome.failure))) {
      happen({ type: 'signed-out' });
      return;
    }
    happen({ type: 'tokenized', outcome, payer });
    if (outcome.kind !== 'nonce') return;
    const saved: Awaited<ReturnType<typeof saveAmount>> =
      adjusted === undefined ? { ok: true, data: checkout } : await saveAmount(checkout, adjusted);
    if (!saved.ok) {
      const failure = failureOf(saved);
      happen((await isSignedOut(failure)) ? { type: 'signed-out' } : { type: 'amount-refused', failure });
      return;
    }
    if (saved.data !== checkout) onAdjusted(saved.data);
    const reply = await requestPayment(
      saved.data,
      { campaign, consent, today, coveredFeeCents, along },
      outcome,
    );
    const failure = failureOf(reply);
    happen((await isSignedOut(failure)) ? { type: 'signed-out' } : { type: 'answered', reply, payer });
    // The page was left, and its good news is brought to wherever the donor is.
    if (isLeft.current && latest.current.step === 'paid') onPaid(latest.current.result);
    if (failure?.code === 'day_changed') {
      const fresh = await callApi(GIVING_ENDPOINTS, 'getCheckout', { params: { id: checkout.uuid } });
      if (fresh.ok) onAdjusted(fresh.data);
    }
  };
  const pay: Payment['pay'] = async (getNonce, opensWindow, payer, coveredFeeCents) => {
    if (latest.current.step !== 'idle') return;
    happen(opensWindow ? { type: 'pressed', on: 'wallet' } : { type: 'pressed' });
    await payWith(getNonce(), payer, coveredFeeCents);
  };
  const payByWallet: Payment['payByWallet'] = async (outcome, leave, payer, coveredFeeCents) => {
    if (latest.current.step !== 'idle') return;
    happen({ type: 'pressed', on: 'wallet', leave });
    await payWith(outcome, payer, coveredFeeCents);
  };

  // The donor has pressed already, on the start page.
  const payAhead = useEffectEvent(() => {
    const outcome = takeHandedOver(uuid);
    if (outcome !== undefined) void pay(() => Promise.resolve(outcome), false, undefined, 0);
  });
  useEffect(() => {
    payAhead();
  }, [uuid]);
  usePolling(uuid, progress.step === 'checking', happen);

  const settle = useEffectEvent((settled: PaymentProgress) => {
    if (settled.step === 'paid') onPaid(settled.result);
    if (settled.step === 'lapsed') onSessionLapsed();
  });
  useEffect(() => {
    settle(progress);
  }, [progress]);

  return { progress, pay, payByWallet, amountCents, today, adjust };
}

/** What the donor has read beside the button, and agrees to. */
function consentWords(
  checkout: Checkout,
  amountCents: Cents,
  coveredFeeCents: Cents,
  today: string | undefined,
): string {
  const charged = `${chargeWords(amountCents + coveredFeeCents, checkout.type, today, changeOf(checkout))}.`;
  if (coveredFeeCents === 0) return charged;
  const fee = formatCents(coveredFeeCents);
  const part =
    checkout.type === 'monthly' ? coverFeeWords.includedMonthly({ fee }) : coverFeeWords.included({ fee });
  return `${charged} ${part}`;
}

function failureOf(
  reply: { ok: true } | CallResult<'putCheckout' | 'postTransaction' | 'postSubscription'>,
): Failure | undefined {
  return !reply.ok && reply.kind === 'failure' ? reply.failure : undefined;
}

/** A checkout is gone, and nobody may see it, also for who has signed out in another tab. */
async function isSignedOutElsewhere({ code }: Failure): Promise<boolean> {
  if (code !== 'not_found' && code !== 'not_authenticated') return false;
  const reply = await callApi(SESSION_ENDPOINTS, 'getUser');
  return reply.ok && !reply.data.authenticated;
}

/** Keeps each amount that is chosen, so that a reload shows it; of those chosen while one is being saved, the last. */
function useKeptAmount(checkout: Checkout, onAdjusted: (checkout: Checkout) => void) {
  const [adjusted, setAdjusted] = useState<Cents>();
  const next = useRef<Cents>(undefined);
  const isSaving = useRef(false);
  const adjust = async (amountCents: Cents) => {
    setAdjusted(amountCents);
    next.current = amountCents;
    if (isSaving.current) return;
    isSaving.current = true;
    while (next.current !== undefined) {
      const chosen = next.current;
      next.current = undefined;
      // Nothing is no gift to save.
      const saved = chosen < AMOUNT_MIN_CENTS ? undefined : await saveAmount(checkout, chosen);
      if (saved?.ok === true) onAdjusted(saved.data);
    }
    isSaving.current = false;
  };
  return { adjusted, adjust: (amountCents: Cents) => void adjust(amountCents) };
}

/** The checkout with the amount that the page shows, which must be the one that is paid. */
async function saveAmount(
  checkout: Checkout,
  amountCents: Cents,
): Promise<CallResult<'putCheckout'> | { ok: true; data: Checkout }> {
  const { uuid, email, type } = checkout;
  if (email === null) return { ok: true, data: checkout };
  return putCheckout(uuid, { email, amount: dollarsFromCents(amountCents), type, page: 'checkout' });
}

function requestPayment(
  checkout: Checkout,
  {
    campaign,
    consent,
    today,
    coveredFeeCents,
    along,
  }: Pick<PaymentOptions, 'campaign' | 'along'> & {
    consent: string;
    today: string | undefined;
    coveredFeeCents: Cents;
  },
  { nonce, methodType }: Extract<NonceOutcome, { kind: 'nonce' }>,
) {
  const device = deviceData();
  const body = {
    amount: checkout.amount,
    nonce,
    checkout_id: checkout.uuid,
    payment_method_type: methodType,
    ...originOf(campaign),
    consent,
    ...(coveredFeeCents > 0 && { covered_fee: dollarsFromCents(coveredFeeCents) }),
    ...along,
    ...(device !== undefined && { device_data: device }),
    ...(checkout.type === 'monthly' && today !== undefined && { begins_on: today }),
  };
  return checkout.type === 'monthly'
    ? retryWithBotCheck(GIVING_ENDPOINTS, 'postSubscription', { body })
    : retryWithBotCheck(GIVING_ENDPOINTS, 'postTransaction', { body });
}

/** Asks for the state of the payment, again and again, one question at a time. */
function usePolling(id: string, isChecking: boolean, happen: (event: PaymentEvent) => void): void {
  useEffect(() => {
    if (!isChecking) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const reply = await callApi(GIVING_ENDPOINTS, 'getCheckout', { params: { id } });
      if (isOver) return;
      happen({ type: 'polled', reply });
      timer = setTimeout(() => void ask(), PAYMENT_POLL_INTERVAL_MS);
    };
    timer = setTimeout(() => void ask(), PAYMENT_POLL_INTERVAL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, isChecking, happen]);
}
