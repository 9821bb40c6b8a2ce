import { DONOR_ACCOUNT_ENDPOINTS } from '@handsel/contract';
import type { EmailChangeQuestion, EmailChangeState } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import styles from './details-screen.module.css';
import { MailedQuestionFrame, NoQuestion } from './mailed-question-screen.tsx';
import { useMailedQuestion } from './use-mailed-question.ts';

interface EmailChangeScreenProps {
  /** As the mailed address carries it. */
  token: string;
  detailsHref: string;
}

const read = (token: string) => callApi(DONOR_ACCOUNT_ENDPOINTS, 'readEmailChange', { params: { token } });

/** Where the links lead that are mailed to both addresses when a donor wants another one. */
export function EmailChangeScreen({ token, detailsHref }: EmailChangeScreenProps) {
  const { where, answer, retry } = useMailedQuestion<'readEmailChange', 'answerEmailChange'>(token, read);
  const say = (said: 'allow' | 'refuse') =>
    void answer(() =>
      callApi(DONOR_ACCOUNT_ENDPOINTS, 'answerEmailChange', { params: { token }, body: { answer: said } }),
    );
  return (
    <MailedQuestionFrame heading="Another email address">
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
            {where.question.asked_of === 'old' ? 'Allow the change' : 'This is my address'}
          </Button>
          <Button
            look="quiet"
            aria-disabled={where.step === 'using'}
            onClick={() => {
              say('refuse');
            }}
          >
            {where.question.asked_of === 'old' ? 'Refuse, and sign everybody out' : 'This is not my doing'}
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
        A donor’s address is to change from <strong className={styles.who}>{oldEmail}</strong> to{' '}
        <strong className={styles.who}>{newEmail}</strong>.
      </p>
      <p>
        {askedOf === 'old'
          ? 'Did you ask for it? Then allow it. If you did not, refuse: nothing changes, and whoever is signed in as you is signed out.'
          : 'Did you ask for it, and is the new address yours? If you did not ask, do not say yes: whoever uses that account would see what was given under your address. Nothing changes until both addresses have said yes.'}
      </p>
    </div>
  );
}

function Answered({ state, detailsHref }: { state: EmailChangeState; detailsHref: string }) {
  switch (state) {
    case 'waiting':
      return (
        <Outcome icon="mail" title="One yes is there">
          <p>Now the other address has to say yes: open the link that was mailed there.</p>
        </Outcome>
      );
    case 'changed':
      return (
        <Outcome icon="check" title="Your address has changed">
          <p>
            All mails go to the new address from now on. Sign in with it, by a link if your password no longer
            works; other browsers were signed out.
          </p>
          <ButtonLink href={detailsHref} loadsAnew>
            Go to your details
          </ButtonLink>
        </Outcome>
      );
    case 'refused':
      return (
        <Outcome icon="check" title="Refused: nothing has changed">
          <p>If you did not ask for this change, choose a new password when you sign in again.</p>
          <ButtonLink href={detailsHref} loadsAnew>
            Sign in
          </ButtonLink>
        </Outcome>
      );
  }
}
