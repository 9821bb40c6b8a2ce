import type { GiftFilter } from '@handsel/contract/console';
import { FilterChips } from '../list/filter-chips.tsx';
import { MORE_FILTERS_ID } from '../list/more-filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import { filterOf } from './gift-filter.ts';
import { useGiftChips } from './use-gift-chips.ts';

type Query = Readonly<Record<string, string>>;

interface GiftFiltersProps {
  query: Query;
  onChange: (query: Query) => void;
}

/** The filters of a list of gifts, and the chosen ones. */
export function GiftFilters({ query, onChange }: GiftFiltersProps) {
  const { search: _, ...filter } = filterOf(query);
  const without = (names: readonly string[]) =>
    onChange(Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name))));
  return (
    <>
      <FilterFields query={query} onChange={(part) => onChange({ ...query, ...part })} />
      <FilterChips
        chips={useGiftChips(filter)}
        onRemove={(name) => without([name])}
        onClear={() => without(Object.keys(filter satisfies GiftFilter))}
        focusAfterLast={MORE_FILTERS_ID}
      />
    </>
  );
}
