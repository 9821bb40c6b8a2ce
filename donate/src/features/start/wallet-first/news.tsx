import { useEffect, useRef } from 'react';
import { NoticeOf } from '../../../payment-form/progress/payment-news.tsx';
import type { PaymentNotice } from '../../../payment-form/progress/payment-progress.ts';
import styles from './wallet-first.module.css';

/**
 * A wallet's message, which takes the focus. It is always mounted, so that screen readers announce
 * new messages.
 */
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
