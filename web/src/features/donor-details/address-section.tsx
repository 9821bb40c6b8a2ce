import { DONOR_ACCOUNT_ENDPOINTS, POSTAL_FIELDS } from '@handsel/contract';
import type { Postal } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { textsIn } from '../../ui/form-fields.ts';
import { PostalFields } from '../../ui/postal-fields.tsx';
import { Said, Section, SectionForm } from './section.tsx';
import { useAct } from './use-act.ts';

/** Name and mailing address: for receipts, and for what is sent by post. */
export function AddressSection({ details, onLapsed }: { details: Postal; onLapsed: () => void }) {
  const act = useAct(onLapsed);
  return (
    <Section
      title="Name and mailing address"
      lead="Only if you like: your name and address then stand on your receipts, and we know where to send what comes by post."
    >
      <SectionForm
        act={act}
        onSubmit={(form) => {
          const body = textsIn(form, POSTAL_FIELDS);
          void act.press<'putDonorDetails'>(
            () => callApi(DONOR_ACCOUNT_ENDPOINTS, 'putDonorDetails', { body }),
            'Saved. Your next receipt has it.',
          );
        }}
      >
        <PostalFields values={details} errors={act.errors} onType={act.type} />
        <Said act={act} />
        <Button type="submit" look="quiet" aria-disabled={act.isBusy}>
          {act.isBusy ? 'One moment…' : 'Save name and address'}
        </Button>
      </SectionForm>
    </Section>
  );
}
