import { RECEIPT_ENDPOINTS } from '@handsel/contract';
import { giftsWords } from '@handsel/words/donate/gifts';
import { useState } from 'react';
import { callApi, fileHref } from '../../lib/api.ts';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import styles from './receipt-actions.module.css';

/** Downloads a gift's receipt, or has it mailed again. */
export function ReceiptActions({ giftId }: { giftId: string }) {
  const [news, setNews] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const mail = async () => {
    if (isBusy) return;
    setBusy(true);
    setNews(undefined);
    const reply = await callApi(RECEIPT_ENDPOINTS, 'mailReceipt', { params: { gift: giftId }, body: {} });
    if (reply.ok) setNews(giftsWords.receiptSent({ email: reply.data.email }));
    else setNews(reply.kind === 'failure' ? reply.failure.message : giftsWords.receiptNotSent);
    setBusy(false);
  };
  return (
    <div className={styles.actions}>
      <DownloadLink href={fileHref(RECEIPT_ENDPOINTS, 'getReceipt', { gift: giftId })}>
        {giftsWords.downloadReceipt}
      </DownloadLink>
      <Button look="text" aria-disabled={isBusy} onClick={() => void mail()}>
        {giftsWords.mailReceipt}
      </Button>
      <p role="status" className={styles.news}>
        {news === undefined ? null : <Breakable>{news}</Breakable>}
      </p>
    </div>
  );
}
