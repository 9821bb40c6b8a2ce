import { MONTHLY_GIFT_FILTERS, MONTHLY_MOVEMENTS } from '@handsel/contract/console';
import {
  staffGivingWords,
  staffListWords,
  staffMonthlyFilters,
  staffMonthlyStateNames,
} from '@handsel/words/console/giving';
import { staffMovedWords, staffMovementNames } from '@handsel/words/console/reports';
import { formatDay } from '@handsel/words/format';
import { TextField } from '@handsel/ui/text-field.tsx';
import { ChoiceFilter } from '../../ui/giving/choice-filter.tsx';
import { FilterChips, type Chip } from '../../ui/list/filter-chips.tsx';
import { Filters } from '../../ui/list/filters.tsx';
import { MORE_FILTERS_ID, MoreFilters } from '../../ui/list/more-filters.tsx';
import type { MonthlyFilter } from './monthly-filter.ts';

type Query = Readonly<Record<string, string>>;

const STATE_NAMES = { ...staffMonthlyFilters, ...staffMonthlyStateNames };
const STATES = MONTHLY_GIFT_FILTERS.map((value) => ({ value, name: STATE_NAMES[value] }));
const MOVEMENTS = MONTHLY_MOVEMENTS.map((value) => ({ value, name: staffMovementNames[value] }));
const NO_FILTER = { state: '', moved: '', moved_from: '', moved_to: '' };

interface MonthlyGiftFiltersProps {
  query: Query;
  /** The valid part of the query. */
  filter: MonthlyFilter;
  onChange: (query: Query) => void;
}

/** The filters of the list of monthly gifts, and the chosen ones. */
export function MonthlyGiftFilters({ query, filter, onChange }: MonthlyGiftFiltersProps) {
  const change = (part: Query) => onChange({ ...query, ...part });
  const day = (id: string, label: string) => (
    <TextField
      id={id}
      type="date"
      label={label}
      value={query[id] ?? ''}
      onChange={(event) => change({ [id]: event.target.value })}
    />
  );
  const { state, ...moved } = filter;
  return (
    <>
      <Filters>
        <ChoiceFilter
          id="state"
          label={staffGivingWords.state}
          value={state ?? ''}
          choices={STATES}
          onChange={change}
        />
        <MoreFilters isChosen={Object.keys(moved).length > 0}>
          <ChoiceFilter
            id="moved"
            label={staffMovedWords.moved}
            value={moved.moved ?? ''}
            choices={MOVEMENTS}
            onChange={change}
          />
          {day('moved_from', staffMovedWords.from)}
          {day('moved_to', staffMovedWords.to)}
        </MoreFilters>
      </Filters>
      <FilterChips
        chips={chipsOf(filter)}
        onRemove={(name) => change({ [name]: '' })}
        onClear={() => change(NO_FILTER)}
        focusAfterLast={MORE_FILTERS_ID}
      />
    </>
  );
}

function chipsOf({ state, moved, moved_from: from, moved_to: to }: MonthlyFilter): Chip[] {
  const chip = (name: string, label: string, value: string | undefined): Chip[] =>
    value === undefined ? [] : [{ name, text: staffListWords.filter({ name: label, value }) }];
  return [
    ...chip('state', staffGivingWords.state, state && STATE_NAMES[state]),
    ...chip('moved', staffMovedWords.moved, moved && staffMovementNames[moved]),
    ...chip('moved_from', staffMovedWords.from, from && formatDay(from, 'medium')),
    ...chip('moved_to', staffMovedWords.to, to && formatDay(to, 'medium')),
  ];
}
