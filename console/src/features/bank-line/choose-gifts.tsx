import { BANK_LINE_ENDPOINTS } from '@handsel/contract/console';
import { staffBankLinePageWords as words } from '@handsel/words/console/deposits';
import { staffSignInWords } from '@handsel/words/console/pages';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { depositsChanged } from '../../ui/deposits/deposits-changed.ts';
import { DifferenceFields, differenceIn } from '../../ui/deposits/difference-fields.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { None } from '../../ui/none.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import styles from './bank-line.module.css';
import { GiftTable } from './gift-table.tsx';
import { SumOf, sumOf } from './sum-of.tsx';

const BROUGHT = {
  choose: words.choose,
  lead: words.lead,
  suggested: words.suggested,
  caption: words.caption,
};
const RETURNED = {
  choose: words.chooseReturned,
  lead: words.leadReturned,
  suggested: words.suggestedReturned,
  caption: words.captionReturned,
};

/** The gifts that the line may be made of. Those that add up to it are selected at first. */
export function ChooseGifts({ about }: { about: CallReply<'getBankLine'> }) {
  const { line, open, suggested } = about;
  const toasts = useToasts();
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(suggested));
  const gifts = open.filter(({ gift_id: id }) => selected.has(id));
  const off = line.amount_cents - sumOf(gifts);
  const form = useForm(async (values) => {
    await call(BANK_LINE_ENDPOINTS.matchBankLine, {
      params: { id: line.id },
      body: {
        gift_ids: gifts.map(({ gift_id: id }) => id),
        difference_cents: off,
        ...(off !== 0 && differenceIn(values)),
      },
    });
    toasts.show({ kind: 'ok', message: gifts.length === 0 ? words.bookedDone : words.done });
    await depositsChanged();
  });
  const isReturn = line.amount_cents < 0;
  if (open.length === 0 && !isReturn) return <None>{words.none}</None>;
  const said = isReturn ? RETURNED : BROUGHT;
  // Money that left the bank may belong to no gift: its whole amount then has a reason.
  const isSendable = gifts.length > 0 || isReturn;
  function select(id: string, isSelected: boolean): void {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  }
  return (
    <Section title={said.choose}>
      <form {...form.props} className={stack.stack}>
        <p>{open.length === 0 ? words.noneReturned : said.lead}</p>
        {suggested.length > 0 && isSame(suggested, selected) ? <p>{said.suggested}</p> : null}
        {open.length === 0 ? null : (
          <GiftTable caption={said.caption} gifts={open} selected={selected} onSelect={select} />
        )}
        <div className={styles.sum}>
          {open.length === 0 ? null : <SumOf gifts={gifts} />}
          {!isSendable ? null : gifts.length === 0 ? (
            <p>{words.postsReason({ amount: formatMoney(off) })}</p>
          ) : (
            <p>
              {off === 0
                ? words.agrees
                : words.differs({ difference: formatMoney(Math.abs(off)), which: off > 0 ? 'more' : 'less' })}
            </p>
          )}
        </div>
        {!isSendable || off === 0 ? null : (
          <div className={styles.fields}>
            <DifferenceFields errorOf={form.errorOf} />
          </div>
        )}
        <FormMessage message={form.message ?? form.errorOf('difference_cents')} />
        <div>
          <Button type="submit" look="primary" isBusy={form.isBusy} disabled={!isSendable}>
            {form.isBusy
              ? staffSignInWords.working
              : gifts.length === 0 && isReturn
                ? words.book
                : words.match}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function isSame(suggested: readonly string[], selected: ReadonlySet<string>): boolean {
  return suggested.length === selected.size && suggested.every((id) => selected.has(id));
}
