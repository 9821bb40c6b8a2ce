import { RECEIPT_ENDPOINTS } from '@handsel/contract';
import { useState } from 'react';
import { callApi, fileHref } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import styles from './receipt-actions.module.css';

const NOT_SENT = 'It could not be sent just now. Please try again.';

/** A gift's receipt to keep, and to have mailed once more. */
export function ReceiptActions({ giftId }: { giftId: string }) {
  const [news, setNews] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const mail = async () => {
    if (isBusy) return;
    setBusy(true);
    setNews(undefined);
    const reply = await callApi(RECEIPT_ENDPOINTS, 'mailReceipt', { params: { gift: giftId }, body: {} });
    if (reply.ok) setNews(`It is on its way to ${reply.data.email}.`);
    else setNews(reply.kind === 'failure' ? reply.failure.message : NOT_SENT);
    setBusy(false);
  };
  return (
    <div className={styles.actions}>
      <DownloadLink href={fileHref(RECEIPT_ENDPOINTS, 'getReceipt', { gift: giftId })}>
        Receipt as PDF
      </DownloadLink>
      <Button look="text" aria-disabled={isBusy} onClick={() => void mail()}>
        Send it again by mail
      </Button>
      <p role="status" className={styles.news}>
        {news}
      </p>
    </div>
  );
}
