import { DONOR_ACCOUNT_ENDPOINTS } from '@handsel/contract';
import type { ErasureQuestion } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import { useCharity } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import styles from './details-screen.module.css';
import { MailedQuestionFrame, NoQuestion } from './mailed-question-screen.tsx';
import { useMailedQuestion } from './use-mailed-question.ts';

interface ErasureScreenProps {
  /** As the mailed address carries it. */
  token: string;
  detailsHref: string;
  startHref: string;
  /** Whatever this browser still remembers may go. */
  onErased: () => void;
}

const read = (token: string) => callApi(DONOR_ACCOUNT_ENDPOINTS, 'readErasure', { params: { token } });

/** Where the mailed link leads by which a donor is erased: what goes, what stays, and the last button. */
export function ErasureScreen({ token, detailsHref, startHref, onErased }: ErasureScreenProps) {
  const { where, answer, retry } = useMailedQuestion<'readErasure', 'erase'>(token, read);
  async function erase(): Promise<void> {
    const done = await answer(() =>
      callApi(DONOR_ACCOUNT_ENDPOINTS, 'erase', { params: { token }, body: {} }),
    );
    if (done !== undefined) onErased();
  }
  return (
    <MailedQuestionFrame heading="Erase me">
      {where.step === 'done' ? (
        <Erased startHref={startHref} />
      ) : where.step === 'ready' || where.step === 'using' ? (
        <>
          <WhatGoes question={where.question} />
          {where.step === 'ready' && where.notice !== undefined ? (
            <Notice kind="danger">{where.notice}</Notice>
          ) : null}
          <Button aria-disabled={where.step === 'using'} onClick={() => void erase()}>
            {where.step === 'using' ? 'One moment…' : 'Erase me now'}
          </Button>
          <p className={styles.quiet}>Changed your mind? Then leave this page: nothing has changed.</p>
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
        This erases <strong className={styles.who}>{email}</strong>. It cannot be undone.
      </p>
      {gifts === 0 ? null : (
        <Notice>
          <p>
            {gifts === 1 ? 'Your monthly gift ends' : 'Your monthly gifts end'} first, and nothing more is
            taken.
          </p>
        </Notice>
      )}
      <p>What goes: your address, name, answers, password, and the ways to pay that you saved.</p>
      <p>
        What stays: the sums, dates and receipt numbers of your gifts, without your name, as the law asks of
        us. Braintree and your bank keep their own records.
      </p>
    </div>
  );
}

function Erased({ startHref }: { startHref: string }) {
  const { name } = useCharity();
  return (
    <Outcome icon="check" title="Your account is closed">
      <p>
        You are signed out everywhere. {name} ends what you give every month and erases your address, name,
        answers and ways to pay now; a last mail says when it is done, mostly within a minute.
      </p>
      <p>
        The sums and dates of your gifts stay in the books, without your name. Thank you for what you gave.
      </p>
      <ButtonLink href={startHref} loadsAnew look="quiet">
        To the first page
      </ButtonLink>
    </Outcome>
  );
}
