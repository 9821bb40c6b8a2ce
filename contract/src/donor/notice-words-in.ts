import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { dedicationWords } from '@handsel/words/mails/post-donation';
import { formatAmountIn } from '../shared/amount-in.ts';
import { noticeWordsOf, type Dedication, type NoticeWords } from './dedication-notice.ts';

/** The text of a notice in its donor's language, as `noticeWords` writes it in the page's. */
export function noticeWordsIn(language: Language, dedication: Dedication): NoticeWords {
  return noticeWordsOf(dedication, wordsIn(language, dedicationWords), (cents) =>
    formatAmountIn(language, cents),
  );
}
