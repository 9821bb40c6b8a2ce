import { GIFT_ENDPOINTS } from '@handsel/contract/console';
import { staffReceiptCorrectionWords as words } from '@handsel/words/console/donor-receipts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { pathOf } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Plan } from '../../ui/plan.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

type Correction = CallReply<'getReceiptCorrection'>;

interface CorrectReceiptDialogProps {
  giftId: string;
  donorId: string;
  number: string;
  onClose: () => void;
}

/** Compares the receipt with a new one before that is made. */
export function CorrectReceiptDialog({ giftId, donorId, number, onClose }: CorrectReceiptDialogProps) {
  const query = useQuery({
    queryKey: ['gift', giftId, 'correction'],
    queryFn: () => call(GIFT_ENDPOINTS.getReceiptCorrection, { params: { id: giftId } }),
    // The cached reply of an earlier dialog may be outdated.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (query.data !== undefined && !query.data.is_same)
    return <Confirmation giftId={giftId} correction={query.data} onClose={onClose} />;
  return (
    <Modal title={words.title({ number })} onClose={onClose}>
      <div className={stack.stack}>
        <Reading of={query}>
          {() => (
            <div className={stack.stack}>
              <p>{words.same({ number })}</p>
              <p>
                <Link to={pathOf.donor(donorId)}>{words.openDonor}</Link>
              </p>
            </div>
          )}
        </Reading>
        <div>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      </div>
    </Modal>
  );
}

function Confirmation({
  giftId,
  correction,
  onClose,
}: {
  giftId: string;
  correction: Correction;
  onClose: () => void;
}) {
  const toasts = useToasts();
  const { number, before, after } = correction;
  const changes = [
    { name: words.email, before: before.email, after: after.email },
    { name: words.name, before: before.name, after: after.name },
    { name: words.address, before: before.address.join(', '), after: after.address.join(', ') },
  ].filter((change) => change.before !== change.after);
  return (
    <FormModal
      title={words.title({ number })}
      lead={words.lead({ number })}
      action={words.action}
      onClose={onClose}
      onSend={async () => {
        const made = await call(GIFT_ENDPOINTS.correctReceipt, { params: { id: giftId }, body: { number } });
        toasts.show({
          kind: 'ok',
          message: words.corrected({ number: made.number, email: after.email }),
        });
        await givingChanged();
      }}
    >
      {() => (
        <>
          <Table caption={words.title({ number })} columns={[words.correct, words.now, words.then]}>
            {changes.map((change) => (
              <Line key={change.name} {...change} />
            ))}
          </Table>
          <Plan sentences={[words.mailed({ email: after.email })]} />
        </>
      )}
    </FormModal>
  );
}

function Line({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <Row>
      <HeadCell>{name}</HeadCell>
      <Cell label={words.now}>{before === '' ? words.none : before}</Cell>
      <Cell label={words.then}>{after === '' ? words.none : after}</Cell>
    </Row>
  );
}
