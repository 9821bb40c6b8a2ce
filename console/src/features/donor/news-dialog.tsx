import { DONOR_CONTACT_ENDPOINTS, STAFF_ERRORS } from '@handsel/contract/console';
import { staffContactWords as words } from '@handsel/words/console/donor-contact';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed, type CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { FormModal } from '../../ui/form-modal.tsx';

interface NewsDialogProps {
  about: CallReply<'getDonor'>;
  onClose: () => void;
}

/** Records what a donor told staff about news by email. */
export function NewsDialog({ about, onClose }: NewsDialogProps) {
  const toasts = useToasts();
  const { id } = about.donor;
  return (
    <FormModal
      title={words.newsTitle}
      lead={words.newsLead}
      action={words.newsAction}
      onClose={onClose}
      onSend={async ({ agrees, how = '' }) => {
        if (agrees === '' || agrees === undefined) throw new CallFailed('validation', words.newsMissing);
        if (how.trim() === '')
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, {
            how: [words.newsHowMissing],
          });
        const body = { agrees: agrees === 'yes', how };
        await call(DONOR_CONTACT_ENDPOINTS.recordDonorNews, { params: { id }, body });
        toasts.show({ kind: 'ok', message: words.newsSaved });
        await givingChanged();
      }}
    >
      {(errorOf) => (
        <>
          <SelectField id="news-agrees" name="agrees" label={words.news} defaultValue="">
            <option value="">{words.newsChoose}</option>
            <option value="yes">{words.newsYes}</option>
            <option value="no">{words.newsNo}</option>
          </SelectField>
          <TextField
            id="news-how"
            name="how"
            label={words.newsHow}
            hint={words.newsHowHint}
            autoComplete="off"
            error={errorOf('how')}
          />
        </>
      )}
    </FormModal>
  );
}
