import { feeKindOf, formatCents, PAYMENT_METHODS } from '@handsel/contract';
import type { Cents, FeeKind, Frequency, WalletMethod } from '@handsel/contract';
import { coverFeeWords } from '@handsel/words/donate/cover-fee';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './cover-fee.module.css';
import type { CoveredFee } from './use-covered-fee.ts';

interface CoverFeeProps {
  giftCents: Cents;
  frequency: Frequency;
  fee: CoveredFee;
  /** The payment method of the main button. */
  chosen: FeeKind;
  /** The wallets with a button of their own. */
  wallets: readonly WalletMethod[];
}

/** The checkbox that adds the fee, and the resulting charge for each available payment method. */
export function CoverFee({ giftCents, frequency, fee, chosen, wallets }: CoverFeeProps) {
  const gift = formatCents(giftCents);
  const total = (cents: Cents) => ({ gift, fee: formatCents(cents), charge: formatCents(giftCents + cents) });
  const chosenCents = fee.feeOf(chosen);
  const others = wallets.filter((name) => fee.feeOf(feeKindOf(name)) !== chosenCents);
  const asked =
    chosenCents > 0 ? chosenCents : Math.max(0, ...others.map((name) => fee.feeOf(feeKindOf(name))));
  if (asked === 0) return null;
  return (
    <div className={styles.cover}>
      <Checkbox
        id="cover-fee"
        label={coverFeeWords.ask({ fee: formatCents(asked), gift })}
        checked={fee.isCovered}
        onChange={fee.setCovered}
      >
        {frequency === 'monthly' ? coverFeeWords.whyMonthly : coverFeeWords.why}
      </Checkbox>
      {fee.isCovered ? (
        <ul className={styles.totals} aria-live="polite">
          {chosenCents > 0 ? <li>{coverFeeWords.total(total(chosenCents))}</li> : null}
          {others.map((name) => (
            <li key={name}>
              {coverFeeWords.totalBy({
                method: PAYMENT_METHODS[name].brand,
                ...total(fee.feeOf(feeKindOf(name))),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
