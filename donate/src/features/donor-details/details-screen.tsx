import { ACCOUNT_ENDPOINTS, BOT_CHECK_FIELD, DONOR_ACCOUNT_ENDPOINTS } from '@handsel/contract';
import type { Postal } from '@handsel/contract';
import { donorDetailsWords } from '@handsel/words/donate/donor-details';
import { commonWords } from '@handsel/words/shared/common';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';
import { answerBotCheck } from '../../lib/bot-check.ts';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '@handsel/ui/skeleton.tsx';
import { LoadError } from '@handsel/ui/load-error.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { useSettings } from '../../lib/settings.ts';
import { AddressSection } from './address-section.tsx';
import { AnalyticsSection } from './analytics-section.tsx';
import { DataSection } from './data-section.tsx';
import styles from './details-screen.module.css';
import { EmailSection } from './email-section.tsx';
import { GiftAidSection } from './gift-aid-section.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PerksSection } from './perks-section.tsx';
import { Said, Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useAct } from './use-act.ts';
import { useOwnAccount } from './use-own-account.ts';

interface DetailsScreenProps {
  email: string | undefined;
  onLogOut: () => void;
  /** The session has ended: the donor must sign in first. */
  onLapsed: () => void;
}

/** The donor's details, sign-in and stored data; each section is saved separately. */
export function DetailsScreen({ email, onLogOut, onLapsed }: DetailsScreenProps) {
  return (
    <>
      <Card>
        <p className={styles.who}>
          <Sentence
            pieces={donorDetailsWords.signedInAs({
              strong: (content) => (
                <strong>
                  <Breakable>{content}</Breakable>
                </strong>
              ),
              email: email ?? '',
            })}
          />
        </p>
        <div>
          <Button look="quiet" onClick={onLogOut}>
            {donorDetailsWords.logOut}
          </Button>
        </div>
      </Card>
      <Account email={email} onLapsed={onLapsed} />
    </>
  );
}

function Account({ email, onLapsed }: Omit<DetailsScreenProps, 'onLogOut'>) {
  const { account, retry, change } = useOwnAccount(onLapsed);
  const { analytics: provider, offersGiftAid } = useSettings();
  const giftAid = offersGiftAid === true ? <GiftAidSection onLapsed={onLapsed} /> : null;
  const analytics =
    provider === undefined ? null : <AnalyticsSection provider={provider} onLapsed={onLapsed} />;
  switch (account.step) {
    case 'reading':
      return (
        <Card>
          <Skeleton saying={donorDetailsWords.reading} />
        </Card>
      );
    case 'not-loaded':
      return (
        <Card>
          <LoadError words={donorDetailsWords.notRead} onRetry={retry} />
        </Card>
      );
    case 'unverified':
      return (
        <>
          <PerksSection isAfterGift={false} onLapsed={onLapsed} />
          <VerifyFirst email={email ?? ''} onLapsed={onLapsed} />
          {giftAid}
          <NewsletterSection onLapsed={onLapsed} />
          {analytics}
        </>
      );
    case 'read':
      return (
        <>
          <PostalSections known={account.details} onLapsed={onLapsed} />
          <EmailSection settings={account.settings} onLapsed={onLapsed} />
          <PasswordSection
            settings={account.settings}
            onLapsed={onLapsed}
            onChanged={() => {
              change({ sessions: account.settings.sessions.filter((each) => each.is_current) });
            }}
          />
          <SessionsSection
            sessions={account.settings.sessions}
            onEnded={(sessions) => {
              change({ sessions });
            }}
            onLapsed={onLapsed}
          />
          {giftAid}
          <NewsletterSection onLapsed={onLapsed} />
          {analytics}
          <DataSection onLapsed={onLapsed} />
        </>
      );
  }
}

/**
 * The address is asked once: in the perks section if something will be mailed, otherwise in its
 * own.
 */
function PostalSections({ known, onLapsed }: { known: Postal; onLapsed: () => void }) {
  const [isAsked, setAsked] = useState<boolean>();
  const [details, setDetails] = useState(known);
  return (
    <>
      <PerksSection
        isAfterGift={false}
        onLapsed={onLapsed}
        onKnown={setAsked}
        onAnswered={(postal) => {
          setDetails(postal);
          setAsked(false);
          void callApi(DONOR_ACCOUNT_ENDPOINTS, 'putDonorDetails', { body: postal });
        }}
      />
      {isAsked === false ? <AddressSection details={details} onLapsed={onLapsed} /> : null}
    </>
  );
}

/** Personal settings require a verified address. */
function VerifyFirst({ email, onLapsed }: { email: string; onLapsed: () => void }) {
  const act = useAct(onLapsed);
  return (
    <Section title={donorDetailsWords.verifyTitle} lead={donorDetailsWords.verifyLead}>
      <Said act={act} />
      <Button
        look="quiet"
        aria-disabled={act.isBusy}
        onClick={() => {
          void act.press<'requestSignInLink'>(() => mailLink(email), donorDetailsWords.verifyMailed);
        }}
      >
        {act.isBusy ? commonWords.oneMoment : donorDetailsWords.mailVerifyLink}
      </Button>
    </Section>
  );
}

async function mailLink(email: string): Promise<CallResult<'requestSignInLink'>> {
  const check = await answerBotCheck('link');
  if (!check.ok) return { ok: false, kind: 'no-reply' };
  return callApi(ACCOUNT_ENDPOINTS, 'requestSignInLink', {
    body: { email, [BOT_CHECK_FIELD]: check.answer },
  });
}
