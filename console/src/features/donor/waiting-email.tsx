import { DONOR_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import { formatMoment } from '@handsel/words/moment';
import { staffErrorWords } from '@handsel/words/console/errors';
import { staffDetailsWords as words } from '@handsel/words/console/donor-changes';
import { useState } from 'react';
import { Notice } from '@handsel/ui/notice.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { useMay } from '../../lib/use-session.ts';
import { BreakingText } from '../../ui/breaking-text.tsx';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import stack from '../../ui/stack.module.css';

type Change = NonNullable<CallReply<'getDonor'>['record']['email_change']>;

interface WaitingEmailProps {
  id: string;
  change: Change;
}

/**
 * A pending change of the donor's email, with a button to withdraw it. A second colleague can
 * approve it instead of the current address.
 */
export function WaitingEmail({ id, change }: WaitingEmailProps) {
  const [open, setOpen] = useState<'approve' | 'withdraw'>();
  const mayCorrect = useMay('giving:correct');
  const { asked_by: askedBy, is_allowed: isAllowed } = change;
  const isWaiting = mayCorrect && askedBy !== null && !isAllowed;
  const needsColleague = askedBy?.is_self === true || askedBy?.is_invited_lately === true;
  const mayApprove = isWaiting && !needsColleague;
  return (
    <div className={stack.stack}>
      <Notice>
        <p>
          <BreakingText>{words.waiting({ email: change.new_email })}</BreakingText>
        </p>
        <p>{stateWords(change)}</p>
        {askedBy === null ? null : <p>{words.askedBy({ name: askedBy.name })}</p>}
        {isWaiting ? <p>{needsColleague ? words.needsColleague : words.mayApprove}</p> : null}
        {isWaiting && askedBy.is_invited_lately ? <p>{staffErrorWords.invitedLately}</p> : null}
      </Notice>
      {mayCorrect ? (
        <div className={stack.row}>
          {mayApprove ? <Button onClick={() => setOpen('approve')}>{words.approve}</Button> : null}
          <Button onClick={() => setOpen('withdraw')}>{words.withdraw}</Button>
        </div>
      ) : null}
      {open === 'approve' ? (
        <ApproveDialog id={id} change={change} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'withdraw' ? <WithdrawDialog id={id} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

function stateWords(change: Change): string {
  const { is_allowed: isAllowed, is_verified: isVerified, expires_at: at, approved_by: approver } = change;
  if (isVerified) return words.waitingVerified;
  const when = { when: formatMoment(at) };
  if (approver !== null) return words.waitingApproved({ name: approver, ...when });
  return isAllowed ? words.waitingAllowed(when) : words.waitingBoth(when);
}

function ApproveDialog({ id, change, onClose }: WaitingEmailProps & { onClose: () => void }) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.approveTitle}
      lead={words.approveLead({ email: change.new_email })}
      action={words.approve}
      onClose={onClose}
      onSend={async () => {
        const { state } = await call(DONOR_CHANGE_ENDPOINTS.approveDonorEmailChange, {
          params: { id },
          body: { email: change.new_email },
        });
        toasts.show({ kind: 'ok', message: state === 'changed' ? words.approvedDone : words.approved });
        await givingChanged();
      }}
    />
  );
}

function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.withdrawTitle}
      lead={words.withdrawLead}
      action={words.withdraw}
      onClose={onClose}
      onSend={async () => {
        await call(DONOR_CHANGE_ENDPOINTS.withdrawDonorEmailChange, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.withdrawn });
        await givingChanged();
      }}
    />
  );
}
