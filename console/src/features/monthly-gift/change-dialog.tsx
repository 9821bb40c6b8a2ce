import { AmountDialog } from './amount-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { ChangeProps } from './change-props.ts';
import { DayDialog } from './day-dialog.tsx';
import type { Act } from './offered-acts.ts';
import { RepairLinkDialog, RetryDialog } from './owed-month-dialogs.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';

/** Asks before a monthly gift is changed for its donor. */
export function ChangeDialog({ act, ...props }: ChangeProps & { act: Act }) {
  switch (act) {
    case 'amount':
      return <AmountDialog {...props} />;
    case 'day':
      return <DayDialog {...props} />;
    case 'pause':
      return <PauseDialog {...props} />;
    case 'resume':
      return <ResumeDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'retry':
      return <RetryDialog {...props} />;
    case 'repair-link':
      return <RepairLinkDialog {...props} />;
  }
}
