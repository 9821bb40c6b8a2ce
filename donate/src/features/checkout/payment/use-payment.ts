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
import { coverFeeWords } from '@handsel/words/donate/cover-fee';
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
  /** Extra fields of the payment call. */
  along: { keeps_method?: true };
  /** The donor has clicked, and the outcome takes a moment. */
  onPressed: () => void;
  onPaid: (result: PaymentResult | undefined) => void;
  onSessionLapsed: () => void;
  /** The checkout has another amount now. */
  onAdjusted: (checkout: Checkout) => void;
}

interface Payment {
  progress: PaymentProgress;
  /**
   * Pays with the nonce of the given function. Ignored while a payment is in progress.
   * @param opensWindow the donor is asked in a window or dialog of a third party
   * @param coveredFeeCents charged in addition to the gift
   */
  pay: (
    getNonce: () => Promise<NonceOutcome>,
    opensWindow: boolean,
    payer: Payer | undefined,
    coveredFeeCents: Cents,
  ) => Promise<void>;
  /**
   * Pays with the result of a wallet whose button was just clicked; `leave` aborts the wallet's
   * sheet.
   */
  payByWallet: (
    outcome: Promise<NonceOutcome>,
    leave: (() => void) | undefined,
    payer: Promise<Payer | undefined>,
    coveredFeeCents: Promise<Cents>,
  ) => Promise<void>;
  /** The gift in cents. A one-time gift can be adjusted until the click, down to zero. */
  amountCents: Cents;
  /** The day on which a monthly gift begins, as the page shows it and the payment confirms it. */
  today: string | undefined;
  adjust: (amountCents: Cents) => void;
}

/**
 * Runs one checkout's payment from the click until its outcome is known, however long that takes.
 */
export function usePayment(options: PaymentOptions): Payment {
  const { checkout, authenticated, campaign, along, onPressed, onPaid, onSessionLapsed, onAdjusted } =
    options;
  const { adjusted, adjust } = useKeptAmount(checkout, onAdjusted);
  const amountCents = adjusted ?? centsFromDollars(checkout.amount) ?? 0;
  const today = useFirstDay(checkout);
  const { uuid } = checkout;
  const [progress, setProgress] = useState(() => openingProgress(uuid, checkout.payment.state));
  // A ref in addition to the state, because the donor may click twice before React renders.
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
    // The text that was beside the button when it was clicked.
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
    // The page was left, and the success is reported wherever the donor is.
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

  // The donor has already clicked, on the start page.
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

/** The text beside the button that the donor agrees to. */
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

/**
 * The checkout is gone, and the session is anonymous, because the donor has signed out in another
 * tab.
 */
async function isSignedOutElsewhere({ code }: Failure): Promise<boolean> {
  if (code !== 'not_found' && code !== 'not_authenticated') return false;
  const reply = await callApi(SESSION_ENDPOINTS, 'getUser');
  return reply.ok && !reply.data.authenticated;
}

/**
 * Saves each chosen amount, so that a reload shows it; while one is being saved, only the last
 * choice is queued.
 */
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
      // Zero is not a gift to save.
      const saved = chosen < AMOUNT_MIN_CENTS ? undefined : await saveAmount(checkout, chosen);
      if (saved?.ok === true) onAdjusted(saved.data);
    }
    isSaving.current = false;
  };
  return { adjusted, adjust: (amountCents: Cents) => void adjust(amountCents) };
}

/** The checkout with the amount that the page shows, which must be the amount paid. */
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

/** Polls the state of the payment, one request at a time. */
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
