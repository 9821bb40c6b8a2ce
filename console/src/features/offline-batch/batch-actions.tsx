import { OFFLINE_GIFT_ENDPOINTS } from '@handsel/contract/console';
import { staffOfflinePageWords as words } from '@handsel/words/console/offline';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed, fileHref } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { BatchDialog } from '../../ui/offline/batch-dialog.tsx';
import { offlineBooked, offlineChanged } from '../../ui/offline/offline-changed.ts';
import stack from '../../ui/stack.module.css';
import { addsUp } from './batch-sums.tsx';

/** The actions on a batch as a whole. */
export function BatchActions({ about }: { about: CallReply<'getOfflineBatch'> }) {
  const { batch, letters } = about;
  const [act, setAct] = useState<'book' | 'change' | 'discard'>();
  const { book, isBusy, message } = useBooking(batch.id);
  const close = () => setAct(undefined);
  if (batch.state === 'booked')
    return letters === 0 ? null : (
      <DownloadLink href={fileHref(OFFLINE_GIFT_ENDPOINTS.printOfflineLetters, { id: batch.id })}>
        {words.letters({ count: letters })}
      </DownloadLink>
    );
  return (
    <div className={stack.stack}>
      <div className={stack.row}>
        {/* A batch that does not add up is rejected, with the reason beside the button. */}
        <Button look="primary" isBusy={isBusy} onClick={() => (addsUp(batch) ? setAct('book') : void book())}>
          {words.book}
        </Button>
        <Button onClick={() => setAct('change')}>{words.change}</Button>
        <Button look="caution" onClick={() => setAct('discard')}>
          {words.discard}
        </Button>
      </div>
      <FormMessage message={message} />
      {act === 'book' ? (
        <FormModal
          title={words.bookTitle}
          lead={words.bookLead({ count: batch.count, amount: formatMoney(batch.total_cents) })}
          action={words.book}
          onClose={close}
          onSend={book}
        />
      ) : null}
      {act === 'change' ? <BatchDialog batch={batch} onClose={close} /> : null}
      {act === 'discard' ? <DiscardDialog id={batch.id} onClose={close} /> : null}
    </div>
  );
}

/** Books a batch; errors in its sums appear beside the button. */
function useBooking(id: string) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const book = async () => {
    setBusy(true);
    setMessage(undefined);
    try {
      await call(OFFLINE_GIFT_ENDPOINTS.bookOfflineBatch, { params: { id }, body: {} });
      toasts.show({ kind: 'ok', message: words.booked });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const reasons = Object.values(error.fields).flat();
      setMessage(reasons.length > 0 ? reasons.join(' ') : error.message);
    }
    setBusy(false);
    await offlineBooked();
  };
  return { book, isBusy, message };
}

function DiscardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  return (
    <FormModal
      title={words.discardTitle}
      lead={words.discardLead}
      action={words.discard}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        await call(OFFLINE_GIFT_ENDPOINTS.removeOfflineBatch, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.discarded });
        void navigate(paths.offlineGifts);
        await offlineChanged();
      }}
    />
  );
}
