import { DONOR_ACCOUNT_ENDPOINTS } from '@handsel/contract';
import { donorDetailsWords } from '@handsel/words/donate/donor-details';
import { commonWords } from '@handsel/words/shared/common';
import { callApi } from '../../lib/api.ts';
import { Button } from '@handsel/ui/button.tsx';
import { textsIn } from '@handsel/ui/form-fields.ts';
import { TextField } from '@handsel/ui/text-field.tsx';
import { Said, Section, SectionForm } from './section.tsx';
import { useAct } from './use-act.ts';

/** The donor's stored data: export and erasure. */
export function DataSection({ onLapsed }: { onLapsed: () => void }) {
  return (
    <>
      <ExportSection onLapsed={onLapsed} />
      <EraseSection onLapsed={onLapsed} />
    </>
  );
}

function ExportSection({ onLapsed }: { onLapsed: () => void }) {
  const act = useAct(onLapsed);
  async function download(): Promise<void> {
    const data = await act.press<'exportData'>(
      () => callApi(DONOR_ACCOUNT_ENDPOINTS, 'exportData'),
      donorDetailsWords.dataDownloaded,
    );
    if (data !== undefined) saveFile(JSON.stringify(data, null, 2));
  }
  return (
    <Section title={donorDetailsWords.dataTitle} lead={donorDetailsWords.dataLead}>
      <Said act={act} />
      <Button look="quiet" aria-disabled={act.isBusy} onClick={() => void download()}>
        {act.isBusy ? commonWords.oneMoment : donorDetailsWords.downloadData}
      </Button>
    </Section>
  );
}

function EraseSection({ onLapsed }: { onLapsed: () => void }) {
  const act = useAct(onLapsed);
  return (
    <Section title={donorDetailsWords.eraseTitle} lead={donorDetailsWords.eraseLead}>
      <SectionForm
        act={act}
        onSubmit={(form) => {
          const { email } = textsIn(form, ['email']);
          void act.press<'requestErasure'>(
            () => callApi(DONOR_ACCOUNT_ENDPOINTS, 'requestErasure', { body: { email: email.trim() } }),
            donorDetailsWords.eraseMailed,
          );
        }}
      >
        <TextField
          id="erase-email"
          name="email"
          type="email"
          label={donorDetailsWords.eraseEmailLabel}
          hint={donorDetailsWords.eraseEmailHint}
          autoComplete="off"
          error={act.errors['email']}
          onChange={() => {
            act.type('email');
          }}
        />
        <Said act={act} />
        <Button type="submit" look="quiet" aria-disabled={act.isBusy}>
          {act.isBusy ? commonWords.oneMoment : donorDetailsWords.mailEraseLink}
        </Button>
      </SectionForm>
    </Section>
  );
}

function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-donations.json';
  link.click();
  URL.revokeObjectURL(url);
}
