import {
  DONOR_CHANGE_ENDPOINTS,
  DONOR_ENDPOINTS,
  STAFF_ERRORS,
  type StaffDonorRow,
} from '@handsel/contract/console';
import { staffMergeWords as words } from '@handsel/words/console/donor-merges';
import { staffDonorWords } from '@handsel/words/console/donors';
import { staffGivingWords } from '@handsel/words/console/giving';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { formatMoney } from '../../lib/money.ts';
import { searchedFor } from '../../lib/search.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { Plan } from '../../ui/plan.tsx';

const SETTLES_MS = 200;

interface MergeDialogProps {
  about: CallReply<'getDonor'>;
  /** Undefined: staff search for the donor in the dialog. */
  other?: StaffDonorRow;
  onClose: () => void;
}

/** Merges two donors who are one person, and asks which of them stays visible. */
export function MergeDialog({ about: { donor }, other, onClose }: MergeDialogProps) {
  const toasts = useToasts();
  const [found, setFound] = useState<StaffDonorRow>();
  const chosen = other ?? found;
  return (
    <FormModal
      title={words.title}
      lead={words.lead}
      action={words.action}
      onClose={onClose}
      onSend={async ({ shown = donor.id }) => {
        if (chosen === undefined)
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, { other: [words.missing] });
        const merged = shown === donor.id ? chosen.id : donor.id;
        await call(DONOR_CHANGE_ENDPOINTS.mergeDonors, { params: { id: shown }, body: { donor_id: merged } });
        toasts.show({ kind: 'ok', message: words.merged });
        await givingChanged();
      }}
    >
      {(errorOf) => (
        <>
          {other === undefined ? (
            <Finder
              not={donor.id}
              chosen={found}
              onChoose={setFound}
              error={found === undefined ? errorOf('other') : undefined}
            />
          ) : null}
          {chosen === undefined ? null : (
            <SelectField key={chosen.id} id="merge-shown" name="shown" label={words.shownAs}>
              {[donor, chosen].map((each) => (
                <option key={each.id} value={each.id}>
                  {choiceOf(each)}
                </option>
              ))}
            </SelectField>
          )}
          <Plan sentences={[words.planDonors, words.planUndo]} />
        </>
      )}
    </FormModal>
  );
}

interface FinderProps {
  not: string;
  chosen: StaffDonorRow | undefined;
  onChoose: (donor: StaffDonorRow | undefined) => void;
  error: string | undefined;
}

/** Finds a donor while staff type. */
function Finder({ not, chosen, onChoose, error }: FinderProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(searchedFor(typed), SETTLES_MS);
  const query = useQuery({
    queryKey: ['donors', 'to-merge', search],
    queryFn: () => call(DONOR_ENDPOINTS.getDonors, { query: { search } }),
    enabled: search !== '',
  });
  const donors = query.data?.donors.filter(({ id, is_merged: isMerged }) => id !== not && !isMerged) ?? [];
  return (
    <>
      <TextField
        id="merge-find"
        name="other"
        type="search"
        label={words.find}
        hint={words.findHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChoose(undefined);
        }}
      />
      <div role="status">
        {search !== '' && query.data !== undefined && donors.length === 0 ? <p>{words.noneFound}</p> : null}
        {query.isFetching ? <p>{staffGivingWords.searching}</p> : null}
      </div>
      {donors.length === 0 ? null : (
        <SelectField
          id="merge-other"
          label={words.other}
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(donors.find(({ id }) => id === event.target.value))}
        >
          <option value="">{words.choose}</option>
          {donors.map((each) => (
            <option key={each.id} value={each.id}>
              {choiceOf(each)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function choiceOf({ name, email, given_cents: cents, gift_count: count }: StaffDonorRow): string {
  return words.choice({
    donor: name === '' ? email : `${email}, ${name}`,
    total: staffDonorWords.totalIn({ amount: formatMoney(cents), count }),
  });
}
