import { DONOR_ACCOUNT_ENDPOINTS } from '@handsel/contract';
import type { ErasureQuestion } from '@handsel/contract';
import { erasureWords } from '@handsel/words/donate/erasure';
import { commonWords } from '@handsel/words/shared/common';
import { callApi } from '../../lib/api.ts';
import { useCharity } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import styles from './details-screen.module.css';
import { MailedQuestionFrame, NoQuestion } from './mailed-question-screen.tsx';
import { useMailedQuestion } from './use-mailed-question.ts';

interface ErasureScreenProps {
  /** The token in the mailed address. */
  token: string;
  detailsHref: string;
  startHref: string;
  /** This browser can delete everything it remembers. */
  onErased: () => void;
}

const read = (token: string) => callApi(DONOR_ACCOUNT_ENDPOINTS, 'readErasure', { params: { token } });

/**
 * The page of the mailed link that erases a donor: what is erased, what stays, and the last button.
 */
export function ErasureScreen({ token, detailsHref, startHref, onErased }: ErasureScreenProps) {
  const { where, answer, retry } = useMailedQuestion<'readErasure', 'erase'>(token, read);
  async function erase(): Promise<void> {
    const done = await answer(() =>
      callApi(DONOR_ACCOUNT_ENDPOINTS, 'erase', { params: { token }, body: {} }),
    );
    if (done !== undefined) onErased();
  }
  return (
    <MailedQuestionFrame heading={erasureWords.heading}>
      {where.step === 'done' ? (
        <Erased startHref={startHref} />
      ) : where.step === 'ready' || where.step === 'using' ? (
        <>
          <WhatGoes question={where.question} />
          {where.step === 'ready' && where.notice !== undefined ? (
            <Notice kind="danger">{where.notice}</Notice>
          ) : null}
          <Button aria-disabled={where.step === 'using'} onClick={() => void erase()}>
            {where.step === 'using' ? commonWords.oneMoment : erasureWords.erase}
          </Button>
          <p className={styles.quiet}>{erasureWords.changedMind}</p>
        </>
      ) : (
        <NoQuestion where={where} retry={retry} profileHref={detailsHref} />
      )}
    </MailedQuestionFrame>
  );
}

function WhatGoes({ question }: { question: ErasureQuestion }) {
  const { masked_email: email, monthly_gifts: gifts } = question;
  return (
    <div className={styles.waiting}>
      <p>
        <Sentence
          pieces={erasureWords.question({
            strong: (content) => (
              <strong className={styles.who}>
                <Breakable>{content}</Breakable>
              </strong>
            ),
            email,
          })}
        />
      </p>
      {gifts === 0 ? null : (
        <Notice>
          <p>{erasureWords.monthlyGiftsEnd({ count: gifts })}</p>
        </Notice>
      )}
      <p>{erasureWords.whatGoes}</p>
      <p>{erasureWords.whatStays}</p>
    </div>
  );
}

function Erased({ startHref }: { startHref: string }) {
  const { name } = useCharity();
  return (
    <Outcome icon="check" title={erasureWords.erasedTitle}>
      <p>{erasureWords.erased({ name })}</p>
      <p>{erasureWords.erasedBooks}</p>
      <ButtonLink href={startHref} loadsAnew look="quiet">
        {erasureWords.toStart}
      </ButtonLink>
    </Outcome>
  );
}
