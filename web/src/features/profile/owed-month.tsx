import { OWN_GIVING_ENDPOINTS } from '@handsel/contract';
import type { MonthlyGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { sumWords } from '../../lib/gift-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './profile-screen.module.css';

interface OtherMethodProps {
  giftId: string;
  onMend: (url: string) => void;
}

/** A month that could not be taken: what happens by itself, and what its donor can do now. */
export function OwedMonth({
  owed,
  ...mending
}: OtherMethodProps & { owed: NonNullable<MonthlyGift['owed']> }) {
  return (
    <div className={styles.owed}>
      <Notice kind="danger">
        <p>
          Your {sumWords(owed.amount)} for {formatDay(owed.since, 'month')} could not be processed.{' '}
          {owed.next_try_on === null
            ? 'Please choose something else to pay with, and the gift goes on.'
            : `We try again on ${formatDay(owed.next_try_on)}, or you choose something else to pay with now.`}
        </p>
      </Notice>
      <OtherMethod {...mending} label="Pay with another card" />
    </div>
  );
}

/** A gift that is stopped because its bank returned the debits. */
export function ReturnedDebits(mending: OtherMethodProps) {
  return (
    <div className={styles.owed}>
      <Notice kind="danger">
        <p>
          Your bank did not pay this gift, so we have stopped it. Please choose another way to pay, and it
          goes on. Nothing is charged today.
        </p>
      </Notice>
      <OtherMethod {...mending} label="Choose another way to pay" />
    </div>
  );
}

function OtherMethod({ giftId, onMend, label }: OtherMethodProps & { label: string }) {
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const open = async () => {
    if (state === 'opening') return;
    setState('opening');
    const reply = await callApi(OWN_GIVING_ENDPOINTS, 'openMend', { params: { id: giftId }, body: {} });
    if (reply.ok) onMend(reply.data.url);
    else setState('failed');
  };
  return (
    <>
      <Button aria-disabled={state === 'opening'} onClick={() => void open()}>
        {state === 'opening' ? 'One moment…' : label}
      </Button>
      <p role="status">
        {state === 'failed'
          ? 'That page could not be opened just now. It may have been paid meanwhile: please refresh this page.'
          : null}
      </p>
    </>
  );
}
