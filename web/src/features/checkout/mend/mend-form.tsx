import { centsFromDollars, formatCents } from '@handsel/contract';
import type { Mending } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { updatePaymentMethodWords } from '@handsel/words/update-payment-method';
import { useMemo } from 'react';
import { sumWords } from '../../../lib/gift-words.ts';
import { useCharity, useOffered, useThreeDSecure } from '../../../lib/settings.ts';
import { offeredWallets } from '../../../payments/wallets.ts';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Lead } from '../../../ui/lead.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { BillingForm } from '../methods/billing-form.tsx';
import { MendBox } from './mend-box.tsx';
import { PaymentNews } from '../payment/payment-news.tsx';
import { nonceOfCardByLink } from './mend-nonce.ts';
import { useBilling } from '../methods/use-billing.ts';
import { useMend } from './use-mend.ts';
import type { MendInUse } from './use-mend.ts';
import { Waiting, waitAt } from '../payment/waiting.tsx';

interface MendFormProps {
  token: string;
  mending: Mending;
  /** How the gift stands by now; always the same function. */
  onRead: (mending: Mending) => void;
}

/** A monthly gift that is given another way to pay: with what, and what came of it. */
export function MendForm({ token, mending, onRead }: MendFormProps) {
  const mend = useMend({ token, mending, onRead });
  const isDone = mend.progress.step === 'paid';
  const wait = waitAt(mend.progress.step);
  return (
    <>
      <div inert={wait !== undefined}>
        <Columns
          head={
            <>
              <PageHeading>{updatePaymentMethodWords.heading}</PageHeading>
              {isDone ? null : <Lead>{leadWords(mending)}</Lead>}
              <MendBox mending={mending} isDone={isDone} />
            </>
          }
          card={
            <Card>
              {isDone ? (
                <Mended mending={mending} />
              ) : (
                <MendBilling token={token} mending={mending} mend={mend} />
              )}
            </Card>
          }
        />
      </div>
      <Waiting wait={wait} onLeave={mend.progress.step === 'approving' ? mend.progress.leave : undefined} />
    </>
  );
}

/** With what it is paid from now on, and with it the month that is owed. */
function MendBilling({
  token,
  mending,
  mend: { progress, press, pressWallet },
}: Pick<MendFormProps, 'token' | 'mending'> & { mend: MendInUse }) {
  const todayCents = centsFromDollars(mending.owed?.amount ?? 0) ?? 0;
  const offered = useOffered();
  const billing = useBilling({
    authenticated: false,
    checkout: { email: null, type: 'monthly' },
    change: undefined,
    // What its holder authorizes is more than a link can stand for.
    offersBank: false,
    nonceOfEntered: (fields, verify) => nonceOfCardByLink(fields, verify, token),
    threeDSecure: useThreeDSecure(),
    walletNames: useMemo(() => offeredWallets(offered), [offered]),
    gift: () => ({
      amountCents: centsFromDollars(mending.amount) ?? 0,
      frequency: 'monthly',
      todayCents,
      isKept: false,
    }),
    highlighted: ('notice' in progress && progress.notice?.fields) || [],
    onSubmitRequest: () => confirm(),
    // The server has said so once, and has begun another: the next press goes by that.
    onSessionLapsed: () => undefined,
  });
  const confirm = () => {
    if (billing.getNonce !== undefined) void press(billing.getNonce);
  };
  return (
    <PaymentNews progress={progress} cardFields={billing.cardFields} onEnded={undefined}>
      <BillingForm
        billing={billing}
        sum={updatePaymentMethodWords.amountToday({ amount: formatCents(todayCents) })}
        isNothing={false}
        onConfirm={confirm}
        onWallet={(outcome, leave) => void pressWallet(billing.renewing(outcome), leave)}
        keepsWallet={undefined}
        onKeepWallet={() => undefined}
      />
    </PaymentNews>
  );
}

function leadWords({ owed }: Mending): string {
  return owed === null
    ? updatePaymentMethodWords.methodExpires
    : updatePaymentMethodWords.monthOwed({ month: formatDay(owed.since, 'month') });
}

/** The gateway has confirmed it. */
function Mended({ mending }: { mending: Mending }) {
  const { name } = useCharity();
  const { owed, amount, next_billing_date: next } = mending;
  const monthly = { amount: sumWords(amount) };
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
