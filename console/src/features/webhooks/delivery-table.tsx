import { WEBHOOK_ENDPOINTS, type StaffWebhookDelivery } from '@handsel/contract/console';
import { formatMoment } from '@handsel/words/moment';
import {
  staffWebhookDialogWords as dialogWords,
  staffWebhookEventNames,
  staffWebhookFaults,
  staffWebhookWords as words,
} from '@handsel/words/console/webhooks';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Moment } from '../../ui/moment.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import styles from './delivery-table.module.css';
import { refreshWebhooks } from './refresh-webhooks.ts';

interface DeliveryTableProps {
  deliveries: readonly StaffWebhookDelivery[];
  canReplay: boolean;
}

type Dialog = { kind: 'details' | 'replay'; delivery: StaffWebhookDelivery };

const LOOKS = { pending: 'plain', delivered: 'ok', failed: 'danger' } as const;

/** The last deliveries of a webhook, the newest first. */
export function DeliveryTable({ deliveries, canReplay }: DeliveryTableProps) {
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const columns = [words.event, words.happened, words.status, words.attempts, words.actions];
  return (
    <>
      <Table caption={words.deliveries} columns={columns} numbers={[words.attempts]}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} canReplay={canReplay} onOpen={setDialog} />
        ))}
      </Table>
      {dialog?.kind === 'details' ? <DetailsDialog delivery={dialog.delivery} onClose={close} /> : null}
      {dialog?.kind === 'replay' ? <ReplayDialog delivery={dialog.delivery} onClose={close} /> : null}
    </>
  );
}

interface DeliveryRowProps {
  delivery: StaffWebhookDelivery;
  canReplay: boolean;
  onOpen: (dialog: Dialog) => void;
}

function DeliveryRow({ delivery, canReplay, onOpen }: DeliveryRowProps) {
  const { id, state, next_attempt_at: nextAt, attempts } = delivery;
  const event = staffWebhookEventNames[delivery.event];
  return (
    <Row>
      <HeadCell>
        {event}
        <br />
        <small className={stack.muted}>{delivery.event}</small>
      </HeadCell>
      <Cell label={words.happened}>
        <Moment at={delivery.happened_at} />
      </Cell>
      <Cell label={words.status}>
        <Badge kind={LOOKS[state]}>{words[state]}</Badge>
        <div className={stack.muted}>{outcomeOf(delivery)}</div>
        {nextAt === null || attempts === 0 ? null : (
          <div className={stack.muted}>{words.next({ when: formatMoment(nextAt) })}</div>
        )}
      </Cell>
      <Cell label={words.attempts} isNumber>
        {String(attempts)}
      </Cell>
      <Cell label={words.actions}>
        <div className={stack.row}>
          <Button
            look="text"
            aria-label={words.detailsOf({ event, id })}
            onClick={() => onOpen({ kind: 'details', delivery })}
          >
            {words.details}
          </Button>
          {canReplay ? (
            <Button
              look="text"
              aria-label={words.replayOf({ event, id })}
              onClick={() => onOpen({ kind: 'replay', delivery })}
            >
              {words.replay}
            </Button>
          ) : null}
        </div>
      </Cell>
    </Row>
  );
}

/** The result of the last attempt; empty before one. */
function outcomeOf({ fault, fault_detail: detail, status }: StaffWebhookDelivery): string {
  const reason = fault === null ? undefined : staffWebhookFaults[fault];
  const answer = status === null ? (detail ?? undefined) : words.statusOf({ status: String(status) });
  return [reason, answer].filter((each) => each !== undefined).join(': ');
}

interface DialogProps {
  delivery: StaffWebhookDelivery;
  onClose: () => void;
}

function DetailsDialog({ delivery: { id, body, answer }, onClose }: DialogProps) {
  return (
    <Modal title={words.details} onClose={onClose}>
      <div className={stack.stack}>
        <p>{id}</p>
        <h3>{words.body}</h3>
        <pre className={styles.text}>{body ?? words.notSent}</pre>
        <h3>{words.answer}</h3>
        <pre className={styles.text}>{answer === null || answer === '' ? words.noAnswer : answer}</pre>
      </div>
    </Modal>
  );
}

function ReplayDialog({ delivery: { id, event }, onClose }: DialogProps) {
  const toasts = useToasts();
  return (
    <FormModal
      title={dialogWords.replayTitle}
      lead={dialogWords.replayLead({ event })}
      action={words.replay}
      onClose={onClose}
      onSend={async () => {
        await call(WEBHOOK_ENDPOINTS.replayWebhookDelivery, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.replayed });
        await refreshWebhooks();
      }}
    />
  );
}
