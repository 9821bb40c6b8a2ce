import { DONOR_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import { staffMergeWords as words } from '@handsel/words/console/donor-merges';
import { staffGivingWords } from '@handsel/words/console/giving';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { formatMoney } from '../../lib/money.ts';
import { useMay } from '../../lib/use-session.ts';
import { emailOrName } from '../../lib/shown-emails.ts';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { Moment } from '../../ui/moment.tsx';
import styles from '../../ui/giving/giving.module.css';
import { Section } from '../../ui/section.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

type Merge = CallReply<'getDonor'>['merges'][number];

const COLUMNS = [staffGivingWords.donor, staffGivingWords.given, words.by];
const NUMBERS = [staffGivingWords.given];

/** The donors that staff merged into this one, with buttons to undo it if the person may. */
export function Merges({ merges }: { merges: readonly Merge[] }) {
  const mayUndo = useMay('giving:correct');
  const [undone, setUndone] = useState<Merge>();
  if (merges.length === 0 && undone === undefined) return null;
  return (
    <Section title={words.merges}>
      <p>{words.mergesLead}</p>
      <Table
        caption={words.merges}
        columns={mayUndo ? [...COLUMNS, words.undo] : COLUMNS}
        numbers={NUMBERS}
        isDense
      >
        {merges.map((merge) => (
          <Row key={merge.id}>
            <HeadCell>
              <span className={styles.donor}>
                <span>{merge.donor.name === '' ? merge.donor.email : merge.donor.name}</span>
                {merge.donor.name === '' ? null : <span className={styles.second}>{merge.donor.email}</span>}
                {merge.into === null ? null : (
                  <span className={styles.second}>{words.into({ email: merge.into })}</span>
                )}
              </span>
            </HeadCell>
            <Cell label={staffGivingWords.given} isNumber isMain>
              {formatMoney(merge.donor.given_cents)}
            </Cell>
            <Cell label={words.by}>
              <p>{merge.author}</p>
              <Moment at={merge.at} />
            </Cell>
            {mayUndo ? (
              <Cell label={words.undo}>
                <Button
                  aria-label={words.undoOf({ email: emailOrName(merge.donor) })}
                  onClick={() => setUndone(merge)}
                >
                  {words.undo}
                </Button>
              </Cell>
            ) : null}
          </Row>
        ))}
      </Table>
      {undone === undefined ? null : <UndoDialog merge={undone} onClose={() => setUndone(undefined)} />}
    </Section>
  );
}

function UndoDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.undoTitle}
      lead={words.undoLead({ email: emailOrName(merge.donor) })}
      action={words.undoAction}
      onClose={onClose}
      onSend={async () => {
        await call(DONOR_CHANGE_ENDPOINTS.undoDonorMerge, { params: { id: merge.id }, body: {} });
        toasts.show({ kind: 'ok', message: words.undone });
        await givingChanged();
      }}
    />
  );
}
