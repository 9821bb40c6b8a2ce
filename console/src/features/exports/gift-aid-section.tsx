import { CURRENCY } from '@handsel/contract';
import { STAFF_GIFT_AID_ENDPOINTS } from '@handsel/contract/console';
import type { GiftAidBooks, GiftAidClaim } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffGiftAidWords as words } from '@handsel/words/console/gift-aid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { fileHref } from '../../lib/call.ts';
import { call, client } from '../../lib/client.ts';
import { formatMoney, formatPounds } from '../../lib/money.ts';
import { today } from '../../lib/today.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

const KEY = ['gift-aid'];
const NUMBERS = [words.gifts, words.amount, words.tax, words.adjustment];
const COLUMNS = [words.madeOn, words.untilOn, ...NUMBERS, words.file, words.actions];

/** Schedules for HMRC. Hidden for a charity that never offered Gift Aid. */
export function GiftAidSection() {
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call(STAFF_GIFT_AID_ENDPOINTS.getGiftAid) });
  if (data === undefined || (!data.is_offered && data.claims.length === 0 && data.declarations === 0))
    return null;
  return (
    <Section title={words.title}>
      <div className={stack.stack}>
        <p className={stack.muted}>{words.lead}</p>
        <Ready books={data} />
        {data.ready.gifts === 0 ? null : <MakeClaim needsRates={data.needs_rates} />}
        {data.claims.length === 0 ? null : <Claims claims={data.claims} />}
      </div>
    </Section>
  );
}

function Ready({ books }: { books: GiftAidBooks }) {
  const { is_offered: isOffered, declarations, ready, left_out: leftOut } = books;
  return (
    <div>
      <p>{words.ready({ count: ready.gifts, amount: formatMoney(ready.cents) })}</p>
      <p>{words.declarations({ count: declarations })}</p>
      {leftOut === 0 ? null : <p>{words.leftOut({ count: leftOut })}</p>}
      {isOffered ? null : <p>{words.notOffered}</p>}
    </div>
  );
}

function MakeClaim({ needsRates }: { needsRates: boolean }) {
  const toasts = useToasts();
  const form = useForm(async ({ until_on: until = '', rates = '' }) => {
    const { gifts } = await call(STAFF_GIFT_AID_ENDPOINTS.makeGiftAidClaim, {
      body: { until_on: until, rates },
    });
    toasts.show({ kind: 'ok', message: words.made({ count: gifts }) });
    await client.invalidateQueries({ queryKey: KEY });
  });
  return (
    <form {...form.props} className={stack.stack}>
      <TextField
        id="until_on"
        name="until_on"
        type="date"
        label={words.until}
        defaultValue={today()}
        error={form.errorOf('until_on')}
      />
      {needsRates ? (
        <TextAreaField
          id="rates"
          name="rates"
          label={words.rates}
          hint={words.ratesHint({ currency: CURRENCY.code })}
          error={form.errorOf('rates')}
        />
      ) : null}
      <FormMessage message={form.message} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {words.make}
        </Button>
      </div>
    </form>
  );
}

function Claims({ claims }: { claims: readonly GiftAidClaim[] }) {
  const [asked, setAsked] = useState<GiftAidClaim>();
  return (
    <>
      <Table caption={words.caption} columns={COLUMNS} numbers={NUMBERS} isDense>
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} onTakeBack={() => setAsked(claim)} />
        ))}
      </Table>
      {asked === undefined ? null : <TakeBack claim={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function ClaimRow({ claim, onTakeBack }: { claim: GiftAidClaim; onTakeBack: () => void }) {
  const from = formatDay(claim.earliest_on, 'medium');
  return (
    <Row>
      <HeadCell>
        <Moment at={claim.made_at} />
      </HeadCell>
      <Cell label={words.untilOn}>{words.period({ from, until: formatDay(claim.until_on, 'medium') })}</Cell>
      <Cell label={words.gifts} isNumber>
        {claim.gifts}
      </Cell>
      <Cell label={words.amount} isNumber>
        {formatPounds(claim.pence)}
      </Cell>
      <Cell label={words.tax} isNumber>
        {formatPounds(claim.tax_pence)}
      </Cell>
      <Cell label={words.adjustment} isNumber>
        {formatPounds(claim.adjustment_pence)}
      </Cell>
      <Cell label={words.file}>
        <a href={fileHref(STAFF_GIFT_AID_ENDPOINTS.downloadGiftAidClaim, { id: claim.id })} download>
          {words.download}
        </a>
      </Cell>
      <Cell label={words.actions}>
        <Button look="text" onClick={onTakeBack}>
          {words.takeBack}
        </Button>
      </Cell>
    </Row>
  );
}

function TakeBack({ claim, onClose }: { claim: GiftAidClaim; onClose: () => void }) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.takeBackTitle}
      lead={words.takeBackLead}
      action={words.takeBack}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        await call(STAFF_GIFT_AID_ENDPOINTS.takeBackGiftAidClaim, { params: { id: claim.id }, body: {} });
        toasts.show({ kind: 'ok', message: words.takenBack });
        await client.invalidateQueries({ queryKey: KEY });
      }}
    />
  );
}
