import { payingWords } from '@handsel/words/donate/paying';
import { commonWords } from '@handsel/words/shared/common';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import styles from './payment-news.module.css';
import { CARD_FIELD_NAMES } from '../../payments/card-field-names.ts';
import type { EndReason, PaymentNotice, PaymentProgress } from './payment-progress.ts';
import type { CardFieldsInUse } from '../card/use-card-fields.ts';

interface PaymentNewsProps {
  progress: PaymentProgress;
  cardFields: CardFieldsInUse;
  /** The payment became impossible, and the donor was told; undefined if no page follows. */
  onEnded: ((reason: EndReason) => void) | undefined;
  /** The payment form, hidden while there is nothing to pay. */
  children: ReactNode;
}

/**
 * The messages about a payment, above the card. They take the focus, or move it to the wrong field.
 */
export function PaymentNews({ progress, cardFields, onEnded, children }: PaymentNewsProps) {
  const notice = 'notice' in progress ? progress.notice : undefined;
  const ref = useNoticeFocus(notice, cardFields);
  const isCorrected = notice?.focus !== undefined && isComplete(cardFields.state);
  return (
    <div>
      <div ref={ref} className={styles.news} role="alert" tabIndex={-1}>
        {isCorrected ? null : <News progress={progress} onEnded={onEnded} />}
      </div>
      <div className={styles.below} hidden={progress.step === 'checking' || progress.step === 'ended'}>
        {children}
      </div>
    </div>
  );
}

/** Whether every card field is valid: then their errors no longer apply. */
const isComplete = ({ fields }: CardFieldsInUse['state']) =>
  CARD_FIELD_NAMES.every((name) => fields[name].isValid);

function News({ progress, onEnded }: Pick<PaymentNewsProps, 'progress' | 'onEnded'>) {
  switch (progress.step) {
    case 'checking':
      return (
        <Notice>
          <p className={styles.strong}>{payingWords.checkingWithBank}</p>
          <p>{payingWords.checkingExplained}</p>
        </Notice>
      );
    case 'ended':
      return (
        <>
          <NoticeOf notice={progress.notice} />
          {onEnded === undefined ? null : (
            <Button
              onClick={() => {
                onEnded(progress.reason);
              }}
            >
              {commonWords.continue}
            </Button>
          )}
        </>
      );
    case 'idle':
      return progress.notice === undefined ? null : <NoticeOf notice={progress.notice} />;
    case 'tokenizing':
    case 'approving':
    case 'paying':
    case 'paid':
    case 'lapsed':
      return null;
  }
}

export function NoticeOf({ notice }: { notice: PaymentNotice }) {
  return (
    <Notice kind={notice.isQuiet ? 'info' : 'danger'}>
      <p>{notice.message}</p>
      <Details details={notice.details} />
    </Notice>
  );
}

function Details({ details }: Pick<PaymentNotice, 'details'>) {
  if (details.length === 0) return null;
  if (details.length === 1) return <p>{details}</p>;
  return (
    <ul className={styles.details}>
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  );
}

/** Moves the focus to a notice's field, or else to the notice itself. */
function useNoticeFocus(notice: PaymentNotice | undefined, { load }: CardFieldsInUse) {
  const ref = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(({ focus: field }: PaymentNotice) => {
    if (field !== undefined && load.status === 'ready') load.fields.focus(field);
    else ref.current?.focus();
  });
  useEffect(() => {
    if (notice !== undefined) focus(notice);
  }, [notice]);
  return ref;
}
