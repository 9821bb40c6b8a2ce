import { DONOR_ACCOUNT_ENDPOINTS, POSTAL_FIELDS } from '@handsel/contract';
import type { Postal } from '@handsel/contract';
import { donorDetailsWords } from '@handsel/words/donate/donor-details';
import { commonWords } from '@handsel/words/shared/common';
import { callApi } from '../../lib/api.ts';
import { Button } from '@handsel/ui/button.tsx';
import { textsIn } from '@handsel/ui/form-fields.ts';
import { PostalFields } from '../../ui/postal-fields.tsx';
import { Said, Section, SectionForm } from './section.tsx';
import { useAct } from './use-act.ts';

/** Name and mailing address, for receipts and mailed perks. */
export function AddressSection({ details, onLapsed }: { details: Postal; onLapsed: () => void }) {
  const act = useAct(onLapsed);
  return (
    <Section title={donorDetailsWords.addressTitle} lead={donorDetailsWords.addressLead}>
      <SectionForm
        act={act}
        onSubmit={(form) => {
          const body = textsIn(form, POSTAL_FIELDS);
          void act.press<'putDonorDetails'>(
            () => callApi(DONOR_ACCOUNT_ENDPOINTS, 'putDonorDetails', { body }),
            donorDetailsWords.addressSaved,
          );
        }}
      >
        <PostalFields values={details} errors={act.errors} onType={act.type} />
        <Said act={act} />
        <Button type="submit" look="quiet" aria-disabled={act.isBusy}>
          {act.isBusy ? commonWords.oneMoment : donorDetailsWords.saveAddress}
        </Button>
      </SectionForm>
    </Section>
  );
}
