import { centsFromDollars, formatCents } from '@handsel/contract';
import type { PaymentMethodUpdate } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { updatePaymentMethodWords } from '@handsel/words/donate/update-payment-method';
import { useMemo } from 'react';
import { amountWords } from '../../lib/gift-words.ts';
import { useCharity, useOffered, useThreeDSecure } from '../../lib/settings.ts';
import { offeredWallets } from '../../payments/wallets.ts';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BillingForm } from '../../payment-form/billing-form.tsx';
import { UpdateBox } from './update-box.tsx';
import { PaymentNews } from '../../payment-form/progress/payment-news.tsx';
import { nonceOfCardByLink } from './update-nonce.ts';
import { useBilling } from '../../payment-form/use-billing.ts';
import { usePaymentMethodUpdate } from './use-update.ts';
import type { UpdateInUse } from './use-update.ts';
import { Waiting, waitAt } from '../../payment-form/progress/waiting.tsx';

interface UpdateFormProps {
  token: string;
  update: PaymentMethodUpdate;
  /** The gift's current state; must be a stable function. */
  onRead: (update: PaymentMethodUpdate) => void;
}

/** Changes a monthly gift's payment method, and shows the outcome. */
export function UpdateForm({ token, update, onRead }: UpdateFormProps) {
  const change = usePaymentMethodUpdate({ token, update, onRead });
  const isDone = change.progress.step === 'paid';
  const wait = waitAt(change.progress.step);
  return (
    <>
      <div inert={wait !== undefined}>
        <Columns
          head={
            <>
              <PageHeading>{updatePaymentMethodWords.heading}</PageHeading>
              {isDone ? null : <Lead>{leadWords(update)}</Lead>}
              <UpdateBox update={update} isDone={isDone} />
            </>
          }
          card={
            <Card>
              {isDone ? (
                <Updated update={update} />
              ) : (
                <UpdateBilling token={token} update={update} change={change} />
              )}
            </Card>
          }
        />
      </div>
      <Waiting
        wait={wait}
        onLeave={change.progress.step === 'approving' ? change.progress.leave : undefined}
      />
    </>
  );
}

/** The new payment method, which also pays the owed month. */
function UpdateBilling({
  token,
  update,
  change: { progress, press, pressWallet },
}: Pick<UpdateFormProps, 'token' | 'update'> & { change: UpdateInUse }) {
  const todayCents = centsFromDollars(update.owed?.amount ?? 0) ?? 0;
  const offered = useOffered();
  const billing = useBilling({
    authenticated: false,
    checkout: { email: null, type: 'monthly' },
    change: undefined,
    // A bank account's authorization needs more proof than a link.
    offersBank: false,
    nonceOfEntered: (fields, verify) => nonceOfCardByLink(fields, verify, token),
    threeDSecure: useThreeDSecure(),
    walletNames: useMemo(() => offeredWallets(offered), [offered]),
    gift: () => ({
      amountCents: centsFromDollars(update.amount) ?? 0,
      frequency: 'monthly',
      todayCents,
      isKept: false,
    }),
    highlighted: ('notice' in progress && progress.notice?.fields) || [],
    onSubmitRequest: () => confirm(),
    // The server has reported it once and started another session; the next click uses that one.
    onSessionLapsed: () => undefined,
  });
  const confirm = () => {
    if (billing.getNonce !== undefined) void press(billing.getNonce);
  };
  return (
    <PaymentNews progress={progress} cardFields={billing.cardFields} onEnded={undefined}>
      <BillingForm
        billing={billing}
        amount={updatePaymentMethodWords.amountToday({ amount: formatCents(todayCents) })}
        isNothing={false}
        onConfirm={confirm}
        onWallet={(outcome, leave) => void pressWallet(billing.renewing(outcome), leave)}
        keepsWallet={undefined}
        onKeepWallet={() => undefined}
      />
    </PaymentNews>
  );
}

function leadWords({ owed }: PaymentMethodUpdate): string {
  return owed === null
    ? updatePaymentMethodWords.chooseMethod
    : updatePaymentMethodWords.monthOwed({ month: formatDay(owed.since, 'month') });
}

/** The gateway has confirmed it. */
function Updated({ update }: { update: PaymentMethodUpdate }) {
  const { name } = useCharity();
  const { owed, amount, next_billing_date: next } = update;
  const monthly = { amount: amountWords(amount) };
  return owed === null ? (
    <Outcome icon="check" title={updatePaymentMethodWords.updatedTitle}>
      <p>
        {next === null
          ? updatePaymentMethodWords.updatedStays(monthly)
          : updatePaymentMethodWords.updatedFromDay({ ...monthly, day: formatDay(next) })}
      </p>
    </Outcome>
  ) : (
    <Outcome
      icon="check"
      title={updatePaymentMethodWords.monthTakenTitle({ month: formatDay(owed.since, 'month') })}
    >
      <p>{updatePaymentMethodWords.monthTaken({ ...monthly, name })}</p>
      {next === null ? null : <p>{updatePaymentMethodWords.nextGift({ day: formatDay(next) })}</p>}
    </Outcome>
  );
}
