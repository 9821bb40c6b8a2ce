import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import styles from './saved-method-choice.module.css';

/** The height of one saved method and another card, which most donors have. */
export function WaitingForChoice() {
  return (
    <fieldset className={styles.choice} aria-busy="true">
      <legend className={styles.legend}>{paymentMethodsWords.payWith}</legend>
      <span className={styles.bar} />
      <span className={styles.bar} />
    </fieldset>
  );
}
