import { isProperty, OFFLINE_GIFT_ENDPOINTS } from '@handsel/contract/console';
import type { StaffOfflineBatch, StaffOfflineLine } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffMethodNames } from '@handsel/words/console/giving';
import { staffOfflineLineWords as words } from '@handsel/words/console/offline';
import { Link } from 'react-router';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { offlineChanged } from '../../ui/offline/offline-changed.ts';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import styles from './batch.module.css';

interface LineTableProps {
  batch: StaffOfflineBatch;
  lines: readonly StaffOfflineLine[];
  onChange: (line: StaffOfflineLine) => void;
}

/** The gifts of a batch; in a draft, the last typed one is first. */
export function LineTable({ batch, lines, onChange }: LineTableProps) {
  const isDraft = batch.state === 'draft';
  const shown = isDraft ? lines.toReversed() : lines;
  const last = isDraft ? words.actions : words.receipt;
  return (
    <Table
      caption={words.caption}
      columns={[words.donor, words.amount, words.date, words.as, words.fund, last]}
      numbers={[words.amount]}
    >
      {shown.map((line) => (
        <LineRow key={line.id} batch={batch} line={line} onChange={onChange} />
      ))}
    </Table>
  );
}

interface LineRowProps {
  batch: StaffOfflineBatch;
  line: StaffOfflineLine;
  onChange: (line: StaffOfflineLine) => void;
}

function LineRow({ batch, line, onChange }: LineRowProps) {
  const isDraft = batch.state === 'draft';
  const donor = donorOf(line);
  return (
    <Row>
      <HeadCell>
        <span className={styles.problems}>
          <Link to={line.gift_id === null ? pathOf.donor(line.donor_id) : pathOf.gift(line.gift_id)}>
            {donor}
          </Link>
          <span className={styles.email}>{line.email}</span>
          {isDraft ? <Problems batch={batch} line={line} /> : null}
        </span>
      </HeadCell>
      <Cell label={words.amount} isNumber isMain>
        {formatMoney(line.amount_cents)}
      </Cell>
      <Cell label={words.date} isWhole>
        {formatDay(line.given_on, 'medium')}
      </Cell>
      <Cell label={words.as}>{asOf(line)}</Cell>
      <Cell label={words.fund}>{[line.fund, line.campaign].filter(Boolean).join(', ')}</Cell>
      {isDraft ? (
        <Cell label={words.actions}>
          <Changes batch={batch} line={line} onChange={onChange} />
        </Cell>
      ) : (
        <Cell label={words.receipt}>
          <span className={styles.problems}>
            {line.receipt_number ?? words.noReceipt}
            {line.reversal === null ? null : <Badge kind="danger">{words.reversed}</Badge>}
          </span>
        </Cell>
      )}
    </Row>
  );
}

/**
 * Possible duplicates of the line, with a button to dismiss them, and other problems that prevent
 * its booking.
 */
function Problems({ batch, line }: Omit<LineRowProps, 'onChange'>) {
  const toasts = useToasts();
  const isOpen = line.duplicates.length > 0 && !line.is_no_duplicate;
  const others = isOpen ? line.problems.slice(0, -1) : line.problems;
  const confirm = async () => {
    try {
      await call(OFFLINE_GIFT_ENDPOINTS.saveOfflineLine, {
        params: { id: batch.id, line: line.id },
        body: {
          donor_id: line.donor_id,
          amount_cents: line.amount_cents,
          given_on: line.given_on,
          method_type: line.method_type,
          reference: line.reference,
          description: line.description,
          fund_id: line.fund_id,
          campaign: line.campaign,
          note: line.note,
          is_no_duplicate: true,
        },
      });
      await offlineChanged();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    }
  };
  return (
    <>
      {others.map((problem) => (
        <span key={problem} className={styles.warning}>
          {problem}
        </span>
      ))}
      {line.duplicates.map((each) => (
        <span
          key={`${each.batch}-${each.given_on}-${each.reference}`}
          className={isOpen ? styles.warning : stack.muted}
        >
          {words.duplicate({
            amount: formatMoney(each.amount_cents),
            day: formatDay(each.given_on, 'medium'),
            batch: each.batch,
          })}
        </span>
      ))}
      {isOpen ? (
        <Button
          aria-label={words.notDuplicateOf({ donor: donorOf(line), amount: formatMoney(line.amount_cents) })}
          onClick={() => void confirm()}
        >
          {words.notDuplicate}
        </Button>
      ) : null}
    </>
  );
}

function Changes({ batch, line, onChange }: LineRowProps) {
  const toasts = useToasts();
  const about = { donor: donorOf(line), amount: formatMoney(line.amount_cents) };
  const remove = async () => {
    try {
      await call(OFFLINE_GIFT_ENDPOINTS.removeOfflineLine, {
        params: { id: batch.id, line: line.id },
        body: {},
      });
      toasts.show({ kind: 'ok', message: words.removed });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    }
    await offlineChanged();
  };
  return (
    <span className={stack.row}>
      <Button look="text" aria-label={words.changeOf(about)} onClick={() => onChange(line)}>
        {words.change}
      </Button>
      <Button look="text" aria-label={words.removeOf(about)} onClick={() => void remove()}>
        {words.remove}
      </Button>
    </span>
  );
}

function donorOf({ donor_name: name, email }: StaffOfflineLine): string {
  return name === '' ? email : name;
}

function asOf({ method_type: method, reference, description }: StaffOfflineLine): string {
  const detail = isProperty(method) ? description : reference;
  return [staffMethodNames[method], detail].filter((part) => part !== '').join(' ');
}
