import { NEWSLETTER_ENDPOINTS, NEWSLETTER_WORDS_VERSION } from '@handsel/contract';
import { newsletterWords as words } from '@handsel/words/donate/newsletter';
import { commonWords } from '@handsel/words/shared/common';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCharity, useSettings } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Said, Section } from './section.tsx';
import { useAct } from './use-act.ts';

/**
 * Whether the donor wants news by email, with one button that changes it. A charity that does not
 * ask shows it only to donors who agreed before.
 */
export function NewsletterSection({ onLapsed }: { onLapsed: () => void }) {
  const { name } = useCharity();
  const { offersNewsletter } = useSettings();
  const act = useAct(onLapsed);
  /** Undefined: not read yet. */
  const [agrees, setAgrees] = useState<boolean | null>();

  useEffect(() => {
    let isOver = false;
    void callApi(NEWSLETTER_ENDPOINTS, 'getOwnNewsletter').then((reply) => {
      if (!isOver && reply.ok) setAgrees(reply.data.agrees);
    });
    return () => {
      isOver = true;
    };
  }, []);

  async function answer(wanted: boolean): Promise<void> {
    const body = { agrees: wanted, source: 'profile', words_version: NEWSLETTER_WORDS_VERSION } as const;
    const saved = await act.press<'answerNewsletter'>(
      () => callApi(NEWSLETTER_ENDPOINTS, 'answerNewsletter', { body }),
      wanted ? words.started({ name }) : words.stopped({ name }),
    );
    if (saved !== undefined) setAgrees(saved.agrees);
  }

  const isShown = agrees !== undefined && (offersNewsletter === true || agrees === true);
  if (!isShown && act.notice === undefined) return null;
  const lead = act.notice === undefined ? leadOf(agrees, name) : undefined;
  return (
    <Section title={words.ownTitle} lead={lead}>
      <Said act={act} />
      {isShown && agrees !== true ? <p>{words.consent({ name })}</p> : null}
      {isShown ? (
        <Button look="quiet" aria-disabled={act.isBusy} onClick={() => void answer(agrees !== true)}>
          {act.isBusy ? commonWords.oneMoment : agrees === true ? words.stop : words.start}
        </Button>
      ) : null}
    </Section>
  );
}

function leadOf(agrees: boolean | null | undefined, name: string): string | undefined {
  if (agrees === true) return words.ownAgreed({ name });
  return agrees === false ? words.ownDeclined({ name }) : undefined;
}
