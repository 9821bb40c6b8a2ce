import { NEWSLETTER_ENDPOINTS, NEWSLETTER_WORDS_VERSION } from '@handsel/contract';
import { newsletterWords as words } from '@handsel/words/donate/newsletter';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import styles from './be-named.module.css';

type Step = 'reading' | 'asked' | 'agreed' | 'declined';

const TITLES = { asked: words.title, agreed: words.agreedTitle, declined: words.declinedTitle } as const;

/** Asks whether the donor wants news by email. A donor who has answered is not asked again. */
export function NewsletterOffer() {
  const { name } = useCharity();
  const [step, setStep] = useState<Step>('reading');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    let isOver = false;
    void callApi(NEWSLETTER_ENDPOINTS, 'getOwnNewsletter').then((reply) => {
      if (!isOver && reply.ok && reply.data.agrees === null) setStep('asked');
    });
    return () => {
      isOver = true;
    };
  }, []);

  useEffect(() => {
    // The clicked button has disappeared.
    if (step === 'agreed' || step === 'declined') box.current?.querySelector('h2')?.focus();
  }, [step]);

  async function answer(agrees: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const body = { agrees, source: 'thank-you', words_version: NEWSLETTER_WORDS_VERSION } as const;
    const reply = await callApi(NEWSLETTER_ENDPOINTS, 'answerNewsletter', { body });
    setBusy(false);
    if (!reply.ok) {
      setFailure(reply.kind === 'no-reply' ? words.failed : reply.failure.message);
      return;
    }
    setStep(agrees ? 'agreed' : 'declined');
  }

  if (step === 'reading') return null;
  return (
    <section ref={box} className={styles.named} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" tabIndex={-1}>
        {TITLES[step]}
      </h2>
      <p>{step === 'asked' ? words.consent({ name }) : words[step]}</p>
      <div role="status">{failure === undefined ? null : <Notice kind="danger">{failure}</Notice>}</div>
      {step === 'asked' ? (
        <div>
          <Button look="quiet" aria-disabled={isBusy} onClick={() => void answer(true)}>
            {words.yes}
          </Button>{' '}
          <Button look="quiet" aria-disabled={isBusy} onClick={() => void answer(false)}>
            {words.no}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
