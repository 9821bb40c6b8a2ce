import type { NoticeWords } from '@handsel/contract';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MailPreview } from '../../ui/mail-preview.tsx';

/** What a donor chose to have told of a dedication. Nothing, until they tick it. */
export interface NoticeChoices {
  isWanted: boolean;
  tellsAmount: boolean;
}

interface NoticeChoiceProps {
  recipient: string;
  words: NoticeWords;
  value: NoticeChoices;
  onChange: (value: NoticeChoices) => void;
}

/** The notice of a dedication, word for word, and whether it is to be sent with the answers. */
export function NoticeChoice({ recipient, words, value, onChange }: NoticeChoiceProps) {
  return (
    <>
      <MailPreview
        to={recipient}
        subject={words.subject}
        title={words.title}
        paragraphs={words.paragraphs}
        smallPrint={words.reason}
      />
      <Checkbox
        id="noticeAmount"
        label="Also say how much I gave"
        checked={value.tellsAmount}
        onChange={(tellsAmount) => {
          onChange({ ...value, tellsAmount });
        }}
      >
        Otherwise nobody learns it from us.
      </Checkbox>
      <Checkbox
        id="noticeWanted"
        label="Send this mail when I save my answers"
        checked={value.isWanted}
        onChange={(isWanted) => {
          onChange({ ...value, isWanted });
        }}
      >
        Otherwise nothing is sent. It goes out once, and not to those who asked us for no such mails.
      </Checkbox>
    </>
  );
}
