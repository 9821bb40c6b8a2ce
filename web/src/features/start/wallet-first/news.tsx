import { useEffect, useRef } from 'react';
import { NoticeOf } from '../../../payment-form/progress/payment-news.tsx';
import type { PaymentNotice } from '../../../payment-form/progress/payment-progress.ts';
import styles from './wallet-first.module.css';

/** What there is to tell of a wallet; it takes the focus. Always there, so that a screen reader hears what arrives in it. */
export function News({ notice }: { notice: PaymentNotice | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== undefined) ref.current?.focus();
  }, [notice]);
  return (
    <div ref={ref} className={styles.news} role="alert" tabIndex={-1}>
      {notice === undefined ? null : <NoticeOf notice={notice} />}
    </div>
  );
}
