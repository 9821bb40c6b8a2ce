import { CHARITY_ENDPOINTS } from '@handsel/contract/console';
import type { CharityState } from '@handsel/contract/console';
import { call } from '../../lib/client.ts';
import { keyedErrors } from '../../lib/keyed-errors.ts';
import { useDraft } from '../../lib/use-draft.ts';
import type { Draft } from '../../lib/use-draft.ts';
import { contentOf, sentImpact, valuesOf } from './form-values.ts';
import type { FormValues } from './form-values.ts';

export const CHARITY_KEY = ['charity'];
export type CharityDraft = Draft<CharityState, FormValues>;

export function useCharityDraft(initial: CharityState): CharityDraft {
  return useDraft(initial, {
    name: 'charity',
    queryKey: CHARITY_KEY,
    valuesOf,
    save: (values, { revision, content }) =>
      call(CHARITY_ENDPOINTS.saveCharityDraft, { body: { revision, content: contentOf(values, content) } }),
    errorsIn: (errors, { impact }) => keyedErrors(errors, { impact: sentImpact(impact) }),
  });
}
