import { CURRENCY, MATCH_STATES } from '@handsel/contract';
import { EMPLOYER_MATCHING_ENDPOINTS, STAFF_ERRORS } from '@handsel/contract/console';
import type { StaffMatch } from '@handsel/contract/console';
import {
  staffMatchingDialogWords as words,
  staffMatchingErrorWords,
  staffMatchStates,
} from '@handsel/words/console/matching';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { today } from '../../lib/today.ts';
import { centsOf, dollarsOf } from '../../lib/typed-dollars.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { matchingChanged } from './matching-changed.ts';

/** Sets the state of a match; for a received one, its amount and day. */
export function MatchDialog({ match, onClose }: { match: StaffMatch; onClose: () => void }) {
  const toasts = useToasts();
  const [state, setState] = useState(match.state);
  const isReceived = state === 'received';
  const donor = match.donor_name === '' ? match.email : match.donor_name;
  return (
    <FormModal
      title={words.matchTitle({ employer: match.employer })}
      lead={words.matchLead({ amount: formatMoney(match.amount_cents), donor })}
      action={words.save}
      onClose={onClose}
      onSend={async ({ received_cents: dollars = '', received_on: day = '' }) => {
        const body = {
          state,
          received_cents: isReceived ? readAmount(dollars) : null,
          received_on: isReceived && day !== '' ? day : null,
        };
        await call(EMPLOYER_MATCHING_ENDPOINTS.saveMatch, { params: { id: match.id }, body });
        toasts.show({ kind: 'ok', message: words.saved });
        await matchingChanged();
      }}
    >
      {(errorOf) => (
        <>
          <SelectField
            id="match-new-state"
            label={words.state}
            value={state}
            onChange={(event) =>
              setState(MATCH_STATES.find((each) => each === event.target.value) ?? match.state)
            }
          >
            {MATCH_STATES.map((each) => (
              <option key={each} value={each}>
                {staffMatchStates[each]}
              </option>
            ))}
          </SelectField>
          {isReceived ? (
            <>
              <TextField
                id="received_cents"
                name="received_cents"
                label={words.amount}
                hint={words.amountHint(CURRENCY)}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typedAmount(match.received_cents ?? match.expected_cents)}
                error={errorOf('received_cents')}
              />
              <TextField
                id="received_on"
                name="received_on"
                type="date"
                label={words.day}
                max={today()}
                defaultValue={match.received_on ?? today()}
                error={errorOf('received_on')}
              />
            </>
          ) : null}
        </>
      )}
    </FormModal>
  );
}

function typedAmount(cents: number | null): string {
  return cents === null || cents === 0 ? '' : dollarsOf(cents);
}

/** @throws CallFailed if the text is not an amount */
function readAmount(dollars: string): number | null {
  if (dollars.trim() === '') return null;
  const cents = centsOf(dollars);
  if (!Number.isNaN(cents) && cents > 0) return cents;
  throw new CallFailed('validation', STAFF_ERRORS.validation.message, {
    received_cents: [staffMatchingErrorWords.amount(CURRENCY)],
  });
}
