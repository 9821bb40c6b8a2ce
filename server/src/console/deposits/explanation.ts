import type { DifferenceReason } from '@handsel/contract/console';
import { staffDifferenceWords as words } from '@handsel/words/console/deposits';
import { staffRefusal, type StaffRefusal } from '../access/index.ts';

interface Given {
  difference_reason?: DifferenceReason | undefined;
  difference_note?: string | undefined;
}

interface Explanation {
  reason: DifferenceReason | undefined;
  note: string;
}

/** The colleague's reason for a difference between a bank line and its match. */
export function explanationIn({ difference_reason: reason, difference_note: note = '' }: Given): Explanation {
  return { reason, note };
}

/** The same for the audit log, if there is one. */
export function namedIn({ difference_reason: reason, difference_note: note = '' }: Given) {
  return reason === undefined
    ? {}
    : { difference_reason: reason, ...(note !== '' && { difference_note: note }) };
}

export function refuseUnexplained({ reason }: Explanation): StaffRefusal {
  return reason === undefined
    ? staffRefusal('validation', { difference_reason: [words.reasonMissing] })
    : staffRefusal('validation', { difference_note: [words.noteMissing] });
}
