import { MONTHLY_GIFT_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import type { MonthlyGiftChoices } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffMonthlyChangeWords as words } from '@handsel/words/console/monthly-gifts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '@handsel/ui/notice.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { formatMoney } from '../../lib/money.ts';
import { monthName } from '../../lib/month-names.ts';
import { Button } from '../../ui/button.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { ChangeDialog } from './change-dialog.tsx';
import { offeredActs } from './offered-acts.ts';
import type { Act } from './offered-acts.ts';

type MonthlyGift = CallReply<'getMonthlyGift'>['monthly_gift'];
type Unpaid = CallReply<'getMonthlyGift'>['unpaid'];

/** The changes of a monthly gift that the person can make for its donor now. */
export function Changes({ gift, unpaid }: { gift: MonthlyGift; unpaid: Unpaid }) {
  const query = useQuery({
    queryKey: ['monthly-gift', gift.id, 'choices'],
    queryFn: () => call(MONTHLY_GIFT_CHANGE_ENDPOINTS.getMonthlyGiftChoices, { params: { id: gift.id } }),
  });
  return (
    <Section title={words.title}>
      <Reading of={query}>
        {(choices) =>
          choices.is_changing ? <Checking /> : <Offers gift={gift} unpaid={unpaid} choices={choices} />
        }
      </Reading>
    </Section>
  );
}

/** A change with an unknown outcome: it blocks all others. */
function Checking() {
  const [isBusy, setBusy] = useState(false);
  async function look(): Promise<void> {
    setBusy(true);
    await givingChanged();
    setBusy(false);
  }
  return (
    <div className={stack.stack}>
      <div role="status">
        <Notice>
          <p>{words.checking}</p>
        </Notice>
      </div>
      <div>
        <Button isBusy={isBusy} onClick={() => void look()}>
          {words.look}
        </Button>
      </div>
    </div>
  );
}

interface OpenDialog {
  act: Act;
  /** The state when the dialog opened: the page behind it reads the choices again. */
  choices: MonthlyGiftChoices;
}

interface OffersProps {
  gift: MonthlyGift;
  unpaid: Unpaid;
  choices: MonthlyGiftChoices;
}

function Offers({ gift, unpaid, choices }: OffersProps) {
  const [open, setOpen] = useState<OpenDialog>();
  return (
    <div className={stack.stack}>
      {choices.state === 'past_due' ? <p>{unpaidWords(unpaid)}</p> : null}
      <div className={stack.row}>
        {offeredActs(choices).map(({ act, label }) => (
          <Button
            key={act}
            look={act === 'cancel' ? 'caution' : 'quiet'}
            onClick={() => setOpen({ act, choices })}
          >
            {label}
          </Button>
        ))}
      </div>
      {open === undefined ? null : <ChangeDialog {...open} gift={gift} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function unpaidWords(unpaid: Unpaid): string {
  if (unpaid === null) return words.unpaid;
  return words.unpaidSince({
    amount: formatMoney(unpaid.amount_cents),
    month: monthName(unpaid.since.slice(0, 7)),
    day: formatDay(unpaid.since),
  });
}
