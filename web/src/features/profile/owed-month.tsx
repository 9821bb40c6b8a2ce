import { OWN_GIVING_ENDPOINTS } from '@handsel/contract';
import type { MonthlyGift } from '@handsel/contract';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { dateWords, monthWords, sumWords } from '../../lib/gift-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './profile-screen.module.css';

interface OwedMonthProps {
  giftId: string;
  owed: NonNullable<MonthlyGift['owed']>;
  onMend: (url: string) => void;
}

/** A month that could not be taken: what happens by itself, and what its donor can do now. */
export function OwedMonth({ giftId, owed, onMend }: OwedMonthProps) {
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const open = async () => {
    if (state === 'opening') return;
    setState('opening');
    const reply = await callApi(OWN_GIVING_ENDPOINTS, 'openMend', { params: { id: giftId }, body: {} });
    if (reply.ok) onMend(reply.data.url);
    else setState('failed');
  };
  return (
    <div className={styles.owed}>
      <Notice kind="danger">
        <p>
          Your {sumWords(owed.amount)} for {monthWords(owed.since)} could not be taken.{' '}
          {owed.next_try_on === null
            ? 'Please choose something else to pay with, and the gift goes on.'
            : `We try again on ${dateWords(owed.next_try_on)}, or you choose something else to pay with now.`}
        </p>
      </Notice>
      <Button aria-disabled={state === 'opening'} onClick={() => void open()}>
        {state === 'opening' ? 'One moment…' : 'Pay with another card'}
      </Button>
      <p role="status">
        {state === 'failed'
          ? 'That page could not be opened just now. It may have been paid meanwhile: please refresh this page.'
          : null}
      </p>
    </div>
  );
}
