import { DONOR_ENDPOINTS } from '@handsel/contract/console';
import type { StaffDonorRow } from '@handsel/contract/console';
import { staffGivingWords } from '@handsel/words/console/giving';
import { staffOfflineLineWords as words } from '@handsel/words/console/offline';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { searchedFor } from '../../lib/search.ts';
import { useSettled } from '../../lib/use-settled.ts';
import styles from './batch.module.css';

const SETTLES_MS = 150;
const SHOWN = 6;
const LIST = 'line-donors';

/** The donor of a line. */
export interface ChosenDonor {
  id: string;
  name: string;
}

interface DonorPickerProps {
  chosen: ChosenDonor | undefined;
  /** Undefined: the earlier choice no longer applies. */
  onChoose: (donor: ChosenDonor | undefined) => void;
  /** A new donor, by the typed text. */
  onAdd: (typed: string) => void;
  error: string | undefined;
}

/** Finds a donor while the person types: the arrow keys move through the list, Enter selects. */
export function DonorPicker({ chosen, onChoose, onAdd, error }: DonorPickerProps) {
  const [typed, setTyped] = useState(chosen?.name ?? '');
  // Undefined: the first one, unless two have the same name.
  const [moved, setActive] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const { donors, isSearched, isSearching } = useFound(chosen === undefined ? typed : '');
  const options = isSearched ? [...donors, undefined] : [];
  const isShown = isOpen && options.length > 0;
  const areNamesakes = areCalledTheSame(donors);
  const active = moved ?? (areNamesakes ? NONE : 0);
  const take = (donor: StaffDonorRow | undefined) => {
    setOpen(false);
    if (donor === undefined) {
      onAdd(typed.trim());
      return;
    }
    const name = nameOf(donor);
    setTyped(name);
    onChoose({ id: donor.id, name });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) {
      // The typed text has no result yet: Enter neither selects a donor nor submits the form.
      if (event.key === 'Enter' && chosen === undefined && searchedFor(typed) !== '') event.preventDefault();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const from = active === NONE && step === -1 ? 0 : active;
      setActive((from + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      if (active !== NONE) take(options[active]);
    } else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker}>
      <TextField
        id="line-donor"
        name="donor_id"
        label={words.donor}
        hint={isShown && active === NONE ? words.namesakes : words.donorHint}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active !== NONE ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(undefined);
          setOpen(true);
          if (chosen !== undefined) onChoose(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div id={LIST} role="listbox" aria-label={words.donors} hidden={!isShown} className={styles.options}>
        {options.map((donor, index) => (
          <div
            key={donor?.id ?? 'new'}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The field keeps the focus, so it is not left before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(donor)}
            // The field handles the keys and keeps the focus.
            onKeyDown={onKeyDown}
          >
            {donor === undefined ? words.addDonor({ name: typed.trim() }) : saidOf(donor)}
          </div>
        ))}
      </div>
      <p role="status" className={styles.searching}>
        {isSearching ? staffGivingWords.searching : isShown && active === NONE ? words.namesakes : ''}
      </p>
    </div>
  );
}

/** The index of no option: Enter selects nothing. */
const NONE = -1;

const optionId = (index: number) => `${LIST}-${String(index)}`;

function useFound(typed: string) {
  const wanted = searchedFor(typed);
  const search = useSettled(wanted, SETTLES_MS);
  const query = useQuery({
    queryKey: ['donors', 'offline', search],
    queryFn: () => call(DONOR_ENDPOINTS.getDonors, { query: { search } }),
    enabled: search !== '',
  });
  const donors = query.data?.donors.filter((donor) => !donor.is_merged).slice(0, SHOWN) ?? [];
  const isSearched = wanted !== '' && wanted === search && query.data !== undefined;
  return { donors, isSearched, isSearching: wanted !== '' && !isSearched && query.error === null };
}

/** Whether the first two results have the same name: Enter could select the wrong one. */
function areCalledTheSame([first, second]: readonly StaffDonorRow[]): boolean {
  return (
    first !== undefined &&
    second !== undefined &&
    nameOf(first).toLowerCase() === nameOf(second).toLowerCase()
  );
}

function nameOf({ name, email }: StaffDonorRow): string {
  return name === '' ? email : name;
}

function saidOf(donor: StaffDonorRow): string {
  const { email, city, given_cents: cents, gift_count: count } = donor;
  const name = nameOf(donor);
  const who = { name: city === '' ? name : words.nameAndCity({ name, city }), email };
  return count === 0 ? words.givenNever(who) : words.given({ ...who, amount: formatMoney(cents) });
}
