import { DONOR_CHANGE_ENDPOINTS, STAFF_ERRORS } from '@handsel/contract/console';
import { staffDonorPrivacyWords as words } from '@handsel/words/console/donor-privacy';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { hasEmail, namedInSentence, shownEmails } from '../../lib/shown-emails.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { Plan } from '../../ui/plan.tsx';

/** Asks twice before a donor is erased, and explains what stays. */
export function EraseDialog({ about, onClose }: { about: CallReply<'getDonor'>; onClose: () => void }) {
  const { id, email } = about.donor;
  const named = namedInSentence(about.donor);
  const { emails } = about;
  const toasts = useToasts();
  const running = about.monthly_gifts.filter(({ state }) => state !== 'cancelled');
  const { word } = words;
  return (
    <FormModal
      title={words.eraseTitle}
      lead={words.eraseLead(named)}
      action={words.eraseAction}
      keep={words.keep}
      isDangerous
      onClose={onClose}
      onSend={async ({ word: typed = '' }) => {
        if (typed.trim().toLowerCase() !== word)
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, {
            word: [words.confirmMissing({ word })],
          });
        await call(DONOR_CHANGE_ENDPOINTS.eraseDonor, { params: { id }, body: { emails } });
        toasts.show({ kind: 'ok', message: words.erasing });
        await givingChanged();
      }}
    >
      {(errorOf) => (
        <>
          <Plan
            sentences={[
              ...(emails.length > 1 ? [words.eraseMerged({ emails: shownEmails(emails.slice(1)) })] : []),
              words.eraseGone,
              words.eraseMonthly({ count: running.length }),
              words.eraseKept,
              hasEmail(email) ? words.eraseMail : words.eraseNoMail,
              words.eraseExport,
            ]}
          />
          <TextField
            id="erase-word"
            name="word"
            label={words.confirm({ word })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('word')}
          />
        </>
      )}
    </FormModal>
  );
}
