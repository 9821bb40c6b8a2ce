import type { NoticeWords } from '@handsel/contract';
import { questionsWords } from '@handsel/words/donate/questions';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MailPreview } from '../../ui/mail-preview.tsx';

/**
 * The donor's choices about the notice of a dedication. Both are off until the donor checks them.
 */
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

/** The full text of a dedication's notice, and whether to send it with the answers. */
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
        label={questionsWords.tellAmount}
        checked={value.tellsAmount}
        onChange={(tellsAmount) => {
          onChange({ ...value, tellsAmount });
        }}
      >
        {questionsWords.tellAmountHint}
      </Checkbox>
      <Checkbox
        id="noticeWanted"
        label={questionsWords.sendNotice}
        checked={value.isWanted}
        onChange={(isWanted) => {
          onChange({ ...value, isWanted });
        }}
      >
        {questionsWords.sendNoticeHint}
      </Checkbox>
    </>
  );
}
