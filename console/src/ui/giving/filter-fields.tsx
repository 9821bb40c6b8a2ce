import { FREQUENCIES } from '@handsel/contract';
import { BOOKED_KINDS, GIFT_METHOD_TYPES, GIFT_STATES, giftFilterSchema } from '@handsel/contract/console';
import { fiscalYearWords } from '@handsel/words/console/fiscal-year';
import { staffGiftsWords as words } from '@handsel/words/console/gifts';
import { staffBookedNames, staffBookedWords, staffWithoutNames } from '@handsel/words/console/reports';
import { staffGiftStateNames, staffGivingWords, staffMethodNames } from '@handsel/words/console/giving';
import { TextField } from '@handsel/ui/text-field.tsx';
import { fiscalYearDays, hasFiscalYear, thisFiscalYear } from '../../lib/fiscal-year.ts';
import { today } from '../../lib/today.ts';
import { Button } from '../button.tsx';
import { Filters } from '../list/filters.tsx';
import styles from '../list/filters.module.css';
import { MoreFilters } from '../list/more-filters.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { ChoiceFilter, type Choice } from './choice-filter.tsx';
import { FundAndTierFields } from './fund-and-tier-fields.tsx';
import { monthOf } from './months.ts';

type Query = Readonly<Record<string, string>>;

interface FilterFieldsProps {
  query: Query;
  /** Applies the new parts and keeps the rest. */
  onChange: (part: Query) => void;
}

const FREQUENCY_NAMES = { monthly: staffGivingWords.monthly, 'one-time': staffGivingWords.oneTime };
const RECEIPT_NAMES = { mailed: words.receiptMailed, 'not-mailed': words.receiptNotMailed };
const STATES = GIFT_STATES.map((value) => ({ value, name: staffGiftStateNames[value] }));
const KINDS = FREQUENCIES.map((value) => ({ value, name: FREQUENCY_NAMES[value] }));
const METHODS = GIFT_METHOD_TYPES.map((value) => ({ value, name: staffMethodNames[value] }));
const REFUNDS = [{ value: 'any', name: words.refundedAny }];
const DISPUTES = [{ value: 'open', name: words.disputeOpen }];
const DOUBLES = [{ value: 'possible', name: words.doublePossible }];
const BOOKED = BOOKED_KINDS.map((value) => ({ value, name: staffBookedNames[value] }));
const WITHOUT = (['campaign', 'tier'] as const).map((value) => ({ value, name: staffWithoutNames[value] }));
const RECEIPTS = (['mailed', 'not-mailed'] as const).map((value) => ({ value, name: RECEIPT_NAMES[value] }));

/** The filters behind the button, by their names in the address. */
const UNCOMMON = Object.keys(giftFilterSchema.shape).filter(
  (name) => !['search', 'from', 'to', 'state', 'method', 'campaign_id'].includes(name),
);

/** The filters of a list of gifts besides the search, the common ones first. */
export function FilterFields({ query, onChange }: FilterFieldsProps) {
  const pick = (name: string, label: string, choices: readonly Choice[]) => (
    <ChoiceFilter id={name} label={label} value={query[name] ?? ''} choices={choices} onChange={onChange} />
  );
  const isChosen = (name: string) => (query[name] ?? '') !== '';
  return (
    <Filters>
      <div className={`${styles.presets} ${styles.whole} ${styles.roomy}`}>
        <Button look="text" onClick={() => onChange({ ...monthOf(today(), 1) })}>
          {words.lastMonth}
        </Button>
        <Button look="text" onClick={() => onChange({ ...monthOf(today()) })}>
          {words.thisMonth}
        </Button>
        <Button look="text" onClick={() => onChange({ ...fiscalYearDays(thisFiscalYear()) })}>
          {hasFiscalYear() ? fiscalYearWords.thisYear : words.thisYear}
        </Button>
        <Button look="text" onClick={() => onChange({ from: '', to: '' })}>
          {words.allTime}
        </Button>
      </div>
      <div className={styles.roomy}>
        <Day id="from" label={words.from} value={query['from'] ?? ''} onChange={onChange} />
      </div>
      <div className={styles.roomy}>
        <Day id="to" label={words.to} value={query['to'] ?? ''} onChange={onChange} />
      </div>
      {pick('state', staffGivingWords.state, STATES)}
      {pick('method', staffGivingWords.method, METHODS)}
      <MoreFilters isChosen={UNCOMMON.some(isChosen)}>
        <AmountFilter
          id="min_cents"
          label={words.minimum}
          cents={query['min_cents'] ?? ''}
          onChange={(cents) => onChange({ min_cents: cents })}
        />
        <AmountFilter
          id="max_cents"
          label={words.maximum}
          cents={query['max_cents'] ?? ''}
          onChange={(cents) => onChange({ max_cents: cents })}
        />
        {pick('frequency', staffGivingWords.frequency, KINDS)}
        <FundAndTierFields query={query} onChange={onChange} />
        {pick('refunded', words.refunded, REFUNDS)}
        {pick('dispute', words.dispute, DISPUTES)}
        {pick('double', words.double, DOUBLES)}
        {pick('receipt', staffGivingWords.receipt, RECEIPTS)}
        {pick('booked', staffBookedWords.booked, BOOKED)}
        <Day
          id="booked_from"
          label={staffBookedWords.from}
          value={query['booked_from'] ?? ''}
          onChange={onChange}
        />
        <Day
          id="booked_to"
          label={staffBookedWords.to}
          value={query['booked_to'] ?? ''}
          onChange={onChange}
        />
        {pick('without', staffBookedWords.without, WITHOUT)}
        <div className={styles.hinted}>
          <TextField
            id="campaign"
            label={staffGivingWords.campaign}
            hint={words.campaignHint}
            autoComplete="off"
            maxLength={100}
            value={query['campaign'] ?? ''}
            onChange={(event) => onChange({ campaign: event.target.value })}
          />
        </div>
      </MoreFilters>
    </Filters>
  );
}

interface FieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (part: Query) => void;
}

function Day({ id, label, value, onChange }: FieldProps) {
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange({ [id]: event.target.value })}
    />
  );
}
