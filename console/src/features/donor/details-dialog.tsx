import { POSTAL_FIELDS } from '@handsel/contract';
import { DONOR_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import { postalAddressWords } from '@handsel/words/shared/postal-address';
import { staffDetailsWords as words } from '@handsel/words/console/donor-changes';
import styles from '@handsel/ui/postal-fields.module.css';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { checkBody } from '../../lib/check-body.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { Plan } from '../../ui/plan.tsx';

/** Name and postal address, as the donor states them. */
export function DetailsDialog({ about, onClose }: { about: CallReply<'getDonor'>; onClose: () => void }) {
  const toasts = useToasts();
  const { donor, record } = about;
  return (
    <FormModal
      title={words.correctTitle}
      lead={words.correctLead}
      action={words.correctAction}
      onClose={onClose}
      onSend={async (values) => {
        const typed = Object.fromEntries(POSTAL_FIELDS.map((field) => [field, values[field] ?? '']));
        const body = checkBody(DONOR_CHANGE_ENDPOINTS.correctDonorDetails, withoutLoneCountry(typed), {});
        await call(DONOR_CHANGE_ENDPOINTS.correctDonorDetails, { params: { id: donor.id }, body });
        toasts.show({ kind: 'ok', message: words.corrected });
        await givingChanged();
      }}
    >
      {(errorOf) => (
        <>
          <div className={styles.fields}>
            {POSTAL_FIELDS.map((field) => (
              <TextField
                key={field}
                id={`donor-${field}`}
                name={field}
                label={postalAddressWords[field]}
                // The browser knows the staff member's data, not the donor's.
                autoComplete="off"
                defaultValue={
                  record.details[field] || (field === 'country' ? postalAddressWords.homeCountry : '')
                }
                error={errorOf(field)}
              />
            ))}
          </div>
          <Plan sentences={[words.mailed, words.receiptsStay]} />
        </>
      )}
    </FormModal>
  );
}

/** The form's preset country alone does not count as an address. */
function withoutLoneCountry(typed: Record<string, string>): Record<string, string> {
  const isLone = Object.entries(typed).every(
    ([field, text]) => field === 'name' || field === 'country' || text.trim() === '',
  );
  return isLone ? { ...typed, country: '' } : typed;
}
