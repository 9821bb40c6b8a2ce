import { CURRENCY } from '@handsel/contract';
import { checkoutWords } from '@handsel/words/donate/checkout';
import { useCharity } from '../lib/settings.ts';
import { Icon } from '@handsel/ui/icons.tsx';
import styles from './trust-note.module.css';

/**
 * Below the payment button: the payment processor, and the charity's notes about tax and privacy.
 */
export function TrustNote() {
  const { name, legalName, ein, privacyPolicy, taxNote } = useCharity();
  const onTax = taxNote ?? (CURRENCY.country === 'US' ? checkoutWords.deductible({ legalName, ein }) : '');
  return (
    <div className={styles.note}>
      <Icon name="lock" />
      <div className={styles.words}>
        <p>{checkoutWords.takenBy({ charity: name })}</p>
        {onTax === '' ? null : <p>{onTax}</p>}
        {privacyPolicy === undefined ? null : (
          <p>
            <a href={privacyPolicy} target="_blank" rel="noreferrer">
              {checkoutWords.privacyPolicy}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
