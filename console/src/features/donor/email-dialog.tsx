import { EMAIL_CHANGE_LIFETIME_HOURS } from '@handsel/contract';
import { DONOR_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import { staffDetailsWords as words } from '@handsel/words/console/donor-changes';
import { useState } from 'react';
import { Link } from 'react-router';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { checkBody } from '../../lib/check-body.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { paths } from '../../lib/paths.ts';
import { hasEmail } from '../../lib/shown-emails.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { Plan } from '../../ui/plan.tsx';

const FIELD_OF = { email_same: 'email', email_taken: 'email', email_shared: 'email' } as const;
const HOURS = { hours: EMAIL_CHANGE_LIFETIME_HOURS };

/** Asks both addresses to confirm, because the caller may be any person. */
export function EmailDialog({ about, onClose }: { about: CallReply<'getDonor'>; onClose: () => void }) {
  const { id, email, is_verified: isVerified } = about.donor;
  const isFirst = !hasEmail(email);
  const toasts = useToasts();
  /** The address belongs to another donor. */
  const [taken, setTaken] = useState<string>();
  return (
    <FormModal
      title={isFirst ? words.addEmailTitle : words.emailTitle}
      lead={isFirst ? words.addEmailPlan(HOURS) : words.emailLead({ email })}
      action={isFirst ? words.addEmailAction : words.emailAction}
      fieldOf={FIELD_OF}
      onClose={onClose}
      onSend={async ({ email: typed = '' }) => {
        setTaken(undefined);
        const body = checkBody(
          DONOR_CHANGE_ENDPOINTS.changeDonorEmail,
          { email: typed.trim() },
          { email: words.emailMissing },
        );
        try {
          await call(DONOR_CHANGE_ENDPOINTS.changeDonorEmail, { params: { id }, body });
        } catch (error) {
          if (error instanceof CallFailed && error.code === 'email_taken') setTaken(body.email);
          throw error;
        }
        toasts.show({
          kind: 'ok',
          message: (isFirst ? words.addEmailAsked : words.emailAsked)({ email: body.email }),
        });
        await givingChanged();
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            id="new-email"
            name="email"
            type="email"
            label={words.newEmail}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('email')}
          />
          {taken === undefined ? null : (
            <p>
              <Link to={`${paths.donors}?${new URLSearchParams({ search: taken }).toString()}`}>
                {words.findTaken}
              </Link>
            </p>
          )}
          {isFirst ? null : (
            <Plan
              sentences={[
                isVerified ? words.emailPlanVerified(HOURS) : words.emailPlanUnverified({ email, ...HOURS }),
                words.emailPlanAfter,
              ]}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
