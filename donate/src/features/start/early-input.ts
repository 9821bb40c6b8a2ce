import { FREQUENCIES } from '@handsel/contract';
import type { Frequency } from '@handsel/contract';
import { useState } from 'react';
import { useHydrated } from '@handsel/ui/use-hydrated.ts';

export const START_FORM_ID = 'start';

/** The fields that a visitor changed in the prebuilt page before its code arrived. */
interface EarlyInput {
  amount?: string;
  frequency?: Frequency;
  email?: string;
  fund?: string;
}

const NOTHING: EarlyInput = {};

/**
 * The early input: read before React resets the fields to its own state, and returned once the page
 * is hydrated.
 */
export function useEarlyInput(): EarlyInput {
  const [early] = useState(readEarlyInput);
  return useHydrated() ? early : NOTHING;
}

function readEarlyInput(): EarlyInput {
  // The build has no document.
  if (typeof document === 'undefined') return NOTHING;
  const form = document.getElementById(START_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return NOTHING;
  const changed = [...form.elements]
    .filter((element) => element instanceof HTMLInputElement)
    .filter(({ value, defaultValue, checked, defaultChecked }) =>
      checked ? !defaultChecked : value !== defaultValue,
    );
  const valueOf = (name: string) => changed.find((input) => input.name === name)?.value;
  const [amount, email] = [valueOf('amount'), valueOf('email')];
  const funds = form.elements.namedItem('fund');
  // The first option is the default, so it counts as unchanged.
  const fund = funds instanceof HTMLSelectElement && funds.selectedIndex > 0 ? funds.value : undefined;
  const frequency = FREQUENCIES.find((each) => each === valueOf('frequency'));
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(email === undefined ? {} : { email }),
    ...(frequency === undefined ? {} : { frequency }),
    ...(fund === undefined ? {} : { fund }),
  };
}
