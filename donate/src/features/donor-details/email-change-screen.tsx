import { DONOR_ACCOUNT_ENDPOINTS } from '@handsel/contract';
import type { EmailChangeQuestion, EmailChangeState } from '@handsel/contract';
import { emailChangeWords } from '@handsel/words/donate/email-change';
import { commonWords } from '@handsel/words/shared/common';
import { callApi } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import styles from './details-screen.module.css';
import { MailedQuestionFrame, NoQuestion } from './mailed-question-screen.tsx';
import { useMailedQuestion } from './use-mailed-question.ts';

interface EmailChangeScreenProps {
  /** The token in the mailed address. */
  token: string;
  detailsHref: string;
}

const read = (token: string) => callApi(DONOR_ACCOUNT_ENDPOINTS, 'readEmailChange', { params: { token } });

/** The page of the links that are mailed to both addresses when a donor changes theirs. */
export function EmailChangeScreen({ token, detailsHref }: EmailChangeScreenProps) {
  const { where, answer, retry } = useMailedQuestion<'readEmailChange', 'answerEmailChange'>(token, read);
  const say = (said: 'allow' | 'refuse') =>
    void answer(() =>
      callApi(DONOR_ACCOUNT_ENDPOINTS, 'answerEmailChange', { params: { token }, body: { answer: said } }),
    );
  return (
    <MailedQuestionFrame heading={emailChangeWords.heading}>
      {where.step === 'done' ? (
        <Answered state={where.outcome.state} detailsHref={detailsHref} />
      ) : where.step === 'ready' || where.step === 'using' ? (
        <>
          <Asked question={where.question} />
          {where.step === 'ready' && where.notice !== undefined ? (
            <Notice kind="danger">{where.notice}</Notice>
          ) : null}
          <Button
            aria-disabled={where.step === 'using'}
            onClick={() => {
              say('allow');
            }}
          >
            {where.question.asked_of === 'old' ? emailChangeWords.allow : emailChangeWords.confirmAddress}
          </Button>
          <Button
            look="quiet"
            aria-disabled={where.step === 'using'}
            onClick={() => {
              say('refuse');
            }}
          >
            {where.question.asked_of === 'old' ? emailChangeWords.refuse : emailChangeWords.denyAddress}
          </Button>
        </>
      ) : (
        <NoQuestion where={where} retry={retry} profileHref={detailsHref} />
      )}
    </MailedQuestionFrame>
  );
}

function Asked({ question }: { question: EmailChangeQuestion }) {
  const { asked_of: askedOf, old_email: oldEmail, new_email: newEmail } = question;
  return (
    <div className={styles.waiting}>
      <p>
        <Sentence
          pieces={emailChangeWords.change({
            oldStrong: (content) => (
              <strong className={styles.who}>
                <Breakable>{content}</Breakable>
              </strong>
            ),
            oldEmail,
            newStrong: (content) => (
              <strong className={styles.who}>
                <Breakable>{content}</Breakable>
              </strong>
            ),
            newEmail,
          })}
        />
      </p>
      <p>{askedOf === 'old' ? emailChangeWords.askOldAddress : emailChangeWords.askNewAddress}</p>
    </div>
  );
}

function Answered({ state, detailsHref }: { state: EmailChangeState; detailsHref: string }) {
  switch (state) {
    case 'waiting':
      return (
        <Outcome icon="mail" title={emailChangeWords.waitingTitle}>
          <p>{emailChangeWords.waiting}</p>
        </Outcome>
      );
    case 'changed':
      return (
        <Outcome icon="check" title={emailChangeWords.changedTitle}>
          <p>{emailChangeWords.changed}</p>
          <ButtonLink href={detailsHref} loadsAnew>
            {emailChangeWords.goToDetails}
          </ButtonLink>
        </Outcome>
      );
    case 'refused':
      return (
        <Outcome icon="check" title={emailChangeWords.refusedTitle}>
          <p>{emailChangeWords.refused}</p>
          <ButtonLink href={detailsHref} loadsAnew>
            {commonWords.signIn}
          </ButtonLink>
        </Outcome>
      );
  }
}
