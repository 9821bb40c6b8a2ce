import { staffContactWords } from '@handsel/words/console/donor-contact';
import { staffDetailsWords } from '@handsel/words/console/donor-changes';
import { staffMergeWords } from '@handsel/words/console/donor-merges';
import { staffDonorPrivacyWords } from '@handsel/words/console/donor-privacy';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { hasEmail } from '../../lib/shown-emails.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';
import { ContactDialog, DeathDialog, UndoDeathDialog } from './contact-dialogs.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { NewsDialog } from './news-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type About = CallReply<'getDonor'>;

const DIALOGS = {
  details: DetailsDialog,
  email: EmailDialog,
  merge: MergeDialog,
  contact: ContactDialog,
  language: LanguageDialog,
  news: NewsDialog,
  death: DeathDialog,
  'undo-death': UndoDeathDialog,
  export: ExportDialog,
  erase: EraseDialog,
};
type Act = keyof typeof DIALOGS;

interface Open {
  act: Act;
  /** The state when the dialog opened: the page behind it reads the donor again. */
  about: About;
}

/**
 * The actions that the person may take on a donor's record; none once the donor is being erased.
 */
export function DonorActs({ about }: { about: About }) {
  const [open, setOpen] = useState<Open>();
  const mayCorrect = useMay('giving:correct');
  const mayEnd = useMay('monthly-gifts:change');
  const mayExport = useMay('exports:persons');
  const mayErase = useMay('donors:erase');
  const { erasure, email_change: change } = about.record;
  const { contact } = about.donor;
  const emailAction = hasEmail(about.donor.email)
    ? staffDetailsWords.changeEmail
    : staffDetailsWords.addEmail;
  const all: [Act, boolean, string][] = [
    ['details', mayCorrect, staffDetailsWords.correct],
    ['email', mayCorrect && change === null, emailAction],
    ['merge', mayCorrect, staffMergeWords.merge],
    ['contact', mayCorrect && !contact.has_died, staffContactWords.limit],
    ['language', mayCorrect && !contact.has_died, staffContactWords.languageChange],
    ['news', mayCorrect && !contact.has_died, staffContactWords.newsRecord],
    ['death', mayEnd && !contact.has_died, staffContactWords.record],
    ['undo-death', mayEnd && contact.has_died, staffContactWords.undo],
    ['export', mayExport, staffDonorPrivacyWords.export],
    ['erase', mayErase, staffDonorPrivacyWords.erase],
  ];
  const offered = all.filter(([, isPossible]) => isPossible && erasure === 'none');
  const Dialog = open && DIALOGS[open.act];
  if (offered.length === 0 && open === undefined) return null;
  return (
    <>
      <div className={stack.row}>
        {offered.map(([act, , label]) => (
          <Button
            key={act}
            look={act === 'erase' ? 'caution' : 'quiet'}
            onClick={() => setOpen({ act, about })}
          >
            {label}
          </Button>
        ))}
      </div>
      {Dialog === undefined ? null : (
        <Dialog about={open?.about ?? about} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
