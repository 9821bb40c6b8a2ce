import { BANK_LINE_ENDPOINTS } from '@handsel/contract/console';
import { staffBankLinePageWords as words } from '@handsel/words/console/deposits';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { depositsChanged } from '../../ui/deposits/deposits-changed.ts';
import { sayDifference } from '../../ui/deposits/say-difference.ts';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { GiftTable } from './gift-table.tsx';
import { SumOf } from './sum-of.tsx';

/** The gifts that are matched with the line, or the reason for which it is booked without one. */
export function MatchedGifts({ about }: { about: CallReply<'getBankLine'> }) {
  const { line, gifts, difference, matched_by: person } = about;
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  async function undo(): Promise<void> {
    setBusy(true);
    try {
      await call(BANK_LINE_ENDPOINTS.unmatchBankLine, { params: { id: line.id }, body: {} });
      toasts.show({ kind: 'ok', message: words.undone });
    } catch (error) {
      if (error instanceof CallFailed) toasts.show({ kind: 'danger', message: error.message });
    }
    await depositsChanged();
    setBusy(false);
  }
  return (
    <Section title={gifts.length === 0 ? words.booked : words.matched}>
      <div className={stack.stack}>
        {gifts.length === 0 ? null : <GiftTable caption={words.matchedCaption} gifts={gifts} />}
        <div>
          {gifts.length === 0 ? null : <SumOf gifts={gifts} />}
          {difference === null ? <p>{words.agrees}</p> : <p>{sayDifference(line.currency, difference)}</p>}
          {person === null ? null : <p className={stack.muted}>{words.matchedBy({ person })}</p>}
        </div>
        <div>
          <Button isBusy={isBusy} onClick={() => void undo()}>
            {words.undo}
          </Button>
        </div>
      </div>
    </Section>
  );
}
