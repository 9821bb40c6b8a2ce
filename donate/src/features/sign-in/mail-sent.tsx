import { LINK_LIFETIME_MINUTES } from '@handsel/contract';
import { signInWords } from '@handsel/words/donate/sign-in';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';

interface MailSentProps {
  /** Describes the mail, and whether it was sent. */
  words: string;
  email: string;
  onBack: () => void;
}

/** Replaces the form once a mail is on its way, and describes it. */
export function MailSent({ words, email, onBack }: MailSentProps) {
  return (
    <Outcome icon="mail" title={signInWords.mailSentTitle}>
      <p>{words}</p>
      <p>
        <Sentence
          pieces={signInWords.mailSent({
            strong: (content) => (
              <strong>
                <Breakable>{content}</Breakable>
              </strong>
            ),
            email,
            minutes: LINK_LIFETIME_MINUTES,
          })}
        />
      </p>
      <Button look="quiet" onClick={onBack}>
        {signInWords.back}
      </Button>
    </Outcome>
  );
}
