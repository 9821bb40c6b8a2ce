import { DONOR_ACCOUNT_ENDPOINTS } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { textsIn } from '../../ui/form-fields.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Said, Section, SectionForm } from './section.tsx';
import { useAct } from './use-act.ts';

/** What we keep of a donor: to take along, or to be forgotten. */
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
      'Your data was downloaded.',
    );
    if (data !== undefined) saveFile(JSON.stringify(data, null, 2));
  }
  return (
    <Section
      title="Your data"
      lead="Everything that we keep of you, in one file that other programs can read (JSON)."
    >
      <Said act={act} />
      <Button look="quiet" aria-disabled={act.isBusy} onClick={() => void download()}>
        {act.isBusy ? 'One moment…' : 'Download my data'}
      </Button>
    </Section>
  );
}

function EraseSection({ onLapsed }: { onLapsed: () => void }) {
  const act = useAct(onLapsed);
  return (
    <Section
      title="Erase me"
      lead="We forget who you are, and monthly gifts end. The sums and dates of your gifts stay in our books without your name, as the law asks of us."
    >
      <SectionForm
        act={act}
        onSubmit={(form) => {
          const { email } = textsIn(form, ['email']);
          void act.press<'requestErasure'>(
            () => callApi(DONOR_ACCOUNT_ENDPOINTS, 'requestErasure', { body: { email: email.trim() } }),
            'Nothing is erased yet. We mailed you a link: open it to confirm.',
          );
        }}
      >
        <TextField
          id="erase-email"
          name="email"
          type="email"
          label="Type your email address to go on"
          hint="You then get a mail with a link. Nothing is erased before you open it and confirm."
          autoComplete="off"
          error={act.errors['email']}
          onChange={() => {
            act.type('email');
          }}
        />
        <Said act={act} />
        <Button type="submit" look="quiet" aria-disabled={act.isBusy}>
          {act.isBusy ? 'One moment…' : 'Mail me the link'}
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
