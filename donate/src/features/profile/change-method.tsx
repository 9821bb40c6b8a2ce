import { OWN_GIVING_ENDPOINTS } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { profileWords } from '@handsel/words/donate/profile';
import { commonWords } from '@handsel/words/shared/common';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { Button } from '@handsel/ui/button.tsx';
import styles from './profile-screen.module.css';

interface ChangeMethodProps {
  giftId: string;
  onBegun: (checkout: Checkout) => void;
}

/** Opens the checkout that changes the payment method of this monthly gift. */
export function ChangeMethod({ giftId, onBegun }: ChangeMethodProps) {
  const [state, setState] = useState<'idle' | 'opening'>('idle');
  const [news, setNews] = useState<string>();
  const open = async () => {
    if (state === 'opening') return;
    setState('opening');
    setNews(undefined);
    const reply = await callApi(OWN_GIVING_ENDPOINTS, 'beginMethodChange', {
      params: { id: giftId },
      body: {},
    });
    if (reply.ok) {
      onBegun(reply.data);
      return;
    }
    setState('idle');
    setNews(reply.kind === 'failure' ? reply.failure.message : profileWords.serverNotReached);
  };
  return (
    <>
      <Button look="quiet" aria-disabled={state === 'opening'} onClick={() => void open()}>
        {state === 'opening' ? commonWords.oneMoment : profileWords.changeMethod}
      </Button>
      <p role="status" className={styles.news}>
        {news}
      </p>
    </>
  );
}
