import { formatCents, MONTHLY_OFFER_MAX_CENTS } from '@handsel/contract';
import { staffCharityFields as names, staffCharityWords as words } from '@handsel/words/console/charity';
import styles from '../../ui/draft/draft.module.css';
import { CheckField } from '../../ui/check-field.tsx';
import stack from '../../ui/stack.module.css';
import { CoverFees } from './cover-fees.tsx';
import type { CharityDraft } from './use-charity-draft.ts';

/** The optional features for donors, each with a switch. */
export function Extras({ draft, isFixed }: { draft: CharityDraft; isFixed: boolean }) {
  const { extras } = draft.values;
  return (
    <fieldset id="extras" className={styles.lines}>
      <legend>{names.extras}</legend>
      <p className={stack.muted}>{isFixed ? words.legalOnly : words.extrasHint}</p>
      <CheckField
        id="extras.reminders"
        label={words.reminders}
        checked={extras.reminders}
        disabled={isFixed}
        onChange={({ target }) => {
          draft.change({ extras: { ...extras, reminders: target.checked } });
        }}
      />
      <CheckField
        id="extras.walletFirst"
        label={words.walletFirst}
        checked={extras.walletFirst}
        disabled={isFixed}
        onChange={({ target }) => {
          draft.change({ extras: { ...extras, walletFirst: target.checked } });
        }}
      />
      <CheckField
        id="extras.monthlyOffers"
        label={words.monthlyOffers({ limit: formatCents(MONTHLY_OFFER_MAX_CENTS) })}
        checked={extras.monthlyOffers}
        disabled={isFixed}
        onChange={({ target }) => {
          draft.change({ extras: { ...extras, monthlyOffers: target.checked } });
        }}
      />
      <CoverFees draft={draft} isFixed={isFixed} />
      <CheckField
        id="extras.dedicationCards"
        label={words.dedicationCards}
        checked={extras.dedicationCards}
        disabled={isFixed}
        onChange={({ target }) => {
          draft.change({ extras: { ...extras, dedicationCards: target.checked } });
        }}
      />
      <CheckField
        id="extras.reviewCards"
        label={words.reviewCards}
        checked={extras.reviewCards}
        disabled={isFixed}
        onChange={({ target }) => {
          draft.change({ extras: { ...extras, reviewCards: target.checked } });
        }}
      />
      <CheckField
        id="extras.giftAid"
        label={words.giftAid}
        checked={extras.giftAid}
        disabled={isFixed}
        onChange={({ target }) => {
          draft.change({ extras: { ...extras, giftAid: target.checked } });
        }}
      />
      <CheckField
        id="extras.analytics"
        label={words.analytics}
        checked={extras.analytics}
        disabled={isFixed}
        onChange={({ target }) => {
          draft.change({ extras: { ...extras, analytics: target.checked } });
        }}
      />
      <CheckField
        id="extras.newsletter"
        label={words.newsletter}
        checked={extras.newsletter}
        disabled={isFixed}
        onChange={({ target }) => {
          draft.change({ extras: { ...extras, newsletter: target.checked } });
        }}
      />
      <CheckField
        id="extras.employerMatching"
        label={words.employerMatching}
        checked={extras.employerMatching}
        disabled={isFixed}
        onChange={({ target }) => {
          draft.change({ extras: { ...extras, employerMatching: target.checked } });
        }}
      />
    </fieldset>
  );
}
