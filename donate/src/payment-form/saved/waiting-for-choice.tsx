import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import styles from './saved-method-choice.module.css';

/** The height of one saved method and the new ones: most donors have one. */
export function WaitingForChoice({ offersBank }: { offersBank: boolean }) {
  return (
    <fieldset className={styles.choice} aria-busy="true">
      <legend className={styles.legend}>{paymentMethodsWords.payWith}</legend>
      <span className={styles.bar} />
      <span className={styles.bar} />
      {offersBank ? <span className={styles.bar} /> : null}
    </fieldset>
  );
}
