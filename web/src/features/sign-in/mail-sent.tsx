import { LINK_LIFETIME_MINUTES } from '@handsel/contract';
import { Button } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';

interface MailSentProps {
  /** What the mail is, and whether it was sent at all. */
  words: string;
  email: string;
  onBack: () => void;
}

/** In the form's place when a mail is on its way: what to look for, and where. */
export function MailSent({ words, email, onBack }: MailSentProps) {
  return (
    <Outcome icon="mail" title="Look in your mail">
      <p>{words}</p>
      <p>
        You typed <strong>{email}</strong>. The link works once, for {LINK_LIFETIME_MINUTES} minutes. If
        nothing has come after a few, look among the unwanted mail.
      </p>
      <Button look="quiet" onClick={onBack}>
        Back to signing in
      </Button>
    </Outcome>
  );
}
