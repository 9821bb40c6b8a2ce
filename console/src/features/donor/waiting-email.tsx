import { DONOR_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import { formatMoment } from '@handsel/words/moment';
import { staffDetailsWords as words } from '@handsel/words/console/donor-changes';
import { useState } from 'react';
import { Notice } from '@handsel/ui/notice.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import stack from '../../ui/stack.module.css';

type Change = NonNullable<CallReply<'getDonor'>['record']['email_change']>;

/** A pending change of the donor's email, with a button to withdraw it. */
export function WaitingEmail({ id, change }: { id: string; change: Change }) {
  const [isAsking, setAsking] = useState(false);
  const mayCorrect = useMay('giving:correct');
  return (
    <div className={stack.stack}>
      <Notice>
        <p>{words.waiting({ email: change.new_email })}</p>
        <p>{stateWords(change)}</p>
      </Notice>
      {mayCorrect ? (
        <div>
          <Button onClick={() => setAsking(true)}>{words.withdraw}</Button>
        </div>
      ) : null}
      {isAsking ? <WithdrawDialog id={id} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function stateWords({ is_allowed: isAllowed, is_verified: isVerified, expires_at: at }: Change): string {
  if (isVerified) return words.waitingVerified;
  const when = { when: formatMoment(at) };
  return isAllowed ? words.waitingAllowed(when) : words.waitingBoth(when);
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
