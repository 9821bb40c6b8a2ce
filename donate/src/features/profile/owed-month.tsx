import { OWN_GIVING_ENDPOINTS } from '@handsel/contract';
import type { MonthlyGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { profileWords } from '@handsel/words/donate/profile';
import { commonWords } from '@handsel/words/shared/common';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { amountWords } from '../../lib/gift-words.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import styles from './profile-screen.module.css';

interface OtherMethodProps {
  giftId: string;
  onUpdateMethod: (url: string) => void;
}

/** A failed month: what happens automatically, and what the donor can do now. */
export function OwedMonth({ owed, ...props }: OtherMethodProps & { owed: NonNullable<MonthlyGift['owed']> }) {
  const month = { amount: amountWords(owed.amount), month: formatDay(owed.since, 'month') };
  return (
    <div className={styles.owed}>
      <Notice kind="danger">
        <p>
          {owed.next_try_on === null
            ? profileWords.owed(month)
            : profileWords.owedWithRetry({ ...month, day: formatDay(owed.next_try_on) })}
        </p>
      </Notice>
      <OtherMethod {...props} label={profileWords.payOwedMonth} />
    </div>
  );
}

/** A gift that stopped because the bank returned the debits. */
export function ReturnedDebits(props: OtherMethodProps) {
  return (
    <div className={styles.owed}>
      <Notice kind="danger">
        <p>{profileWords.returnedDebits}</p>
      </Notice>
      <OtherMethod {...props} label={profileWords.chooseOtherMethod} />
    </div>
  );
}

function OtherMethod({ giftId, onUpdateMethod, label }: OtherMethodProps & { label: string }) {
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const open = async () => {
    if (state === 'opening') return;
    setState('opening');
    const reply = await callApi(OWN_GIVING_ENDPOINTS, 'openPaymentMethodUpdate', {
      params: { id: giftId },
      body: {},
    });
    if (reply.ok) onUpdateMethod(reply.data.url);
    else setState('failed');
  };
  return (
    <>
      <Button aria-disabled={state === 'opening'} onClick={() => void open()}>
        {state === 'opening' ? commonWords.oneMoment : label}
      </Button>
      <p role="status">{state === 'failed' ? profileWords.pageNotOpened : null}</p>
    </>
  );
}
