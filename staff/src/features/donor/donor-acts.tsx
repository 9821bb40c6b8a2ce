import { staffDetailsWords } from '@handsel/words/staff-donor-changes';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';
import { DetailsDialog } from './details-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';

type About = CallReply<'getDonor'>;
type Act = 'details' | 'email';

/** What the person may do about a donor's record. */
export function DonorActs({ about }: { about: About }) {
  // As it was when the dialog opened: the page behind it reads the donor anew.
  const [open, setOpen] = useState<{ act: Act; about: About }>();
  const mayCorrect = useMay('giving:correct');
  if (!mayCorrect) return null;
  const close = () => setOpen(undefined);
  const offer = (act: Act, label: string) => <Button onClick={() => setOpen({ act, about })}>{label}</Button>;
  return (
    <>
      <div className={stack.row}>
        {offer('details', staffDetailsWords.correct)}
        {about.record.email_change === null ? offer('email', staffDetailsWords.changeEmail) : null}
      </div>
      {open?.act === 'details' ? <DetailsDialog about={open.about} onClose={close} /> : null}
      {open?.act === 'email' ? <EmailDialog about={open.about} onClose={close} /> : null}
    </>
  );
}
