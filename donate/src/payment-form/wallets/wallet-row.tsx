import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OnPress } from '../../payments/method.ts';
import type { WalletPlace } from './use-wallets.ts';
import styles from './wallet-row.module.css';

interface WalletRowProps {
  places: readonly WalletPlace[];
  /** There is no amount to pay. */
  isNothing: boolean;
  /** The action of a click, before the wallets' names. */
  label?: string;
  onPress: OnPress;
}

/** The wallets' own buttons, side by side; a click pays, or saves, right away. */
export function WalletRow({
  places,
  isNothing,
  label = paymentMethodsWords.payNowWith,
  onPress,
}: WalletRowProps) {
  return (
    <div
      className={styles.row}
      role="group"
      aria-label={label}
      aria-busy={places.some(({ wallet }) => wallet === undefined)}
      inert={isNothing}
    >
      {places.map(({ name, wallet }) => (
        <WalletButton key={name} wallet={wallet} onPress={onPress} />
      ))}
    </div>
  );
}

/** One wallet's button, or its gray shape while it loads. */
function WalletButton({ wallet, onPress }: Pick<WalletPlace, 'wallet'> & Pick<WalletRowProps, 'onPress'>) {
  const place = useRef<HTMLDivElement>(null);
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (wallet === undefined || place.current === null) return undefined;
    const button = wallet.showButton(place.current, (...pressed) => press(...pressed));
    return () => {
      button.remove();
    };
  }, [wallet]);
  return <div ref={place} className={styles.place} data-ready={wallet !== undefined || undefined} />;
}
