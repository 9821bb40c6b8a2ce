import { OWN_GIVING_ENDPOINTS } from '@handsel/contract';
import type { MonthlyGift, PayingMethod } from '@handsel/contract';
import { profileWords } from '@handsel/words/donate/profile';
import { useReading } from '../../lib/use-reading.ts';
import type { Reading } from '../../lib/use-reading.ts';
import { wordsOf } from '../../payments/saved-method-words.ts';
import styles from './profile-screen.module.css';

interface PaidWithProps {
  gift: MonthlyGift;
  /** The donor's saved methods. */
  methods: Reading<'getPaymentMethods'>;
  onSessionLapsed: () => void;
}

/**
 * The payment method of a monthly gift: one of the saved methods, or one that only the gift uses.
 */
export function PaidWith({ gift, methods, onSessionLapsed }: PaidWithProps) {
  // Reserves the space of the text, so that nothing moves.
  if (methods.status === 'reading') return <p className={styles.method}>{'\u00a0'}</p>;
  const method =
    methods.status === 'read' ? methods.data.find(({ token }) => token === gift.method_token) : undefined;
  if (method === undefined) return <PaidWithItsOwn giftId={gift.id} onSessionLapsed={onSessionLapsed} />;
  return <p className={styles.method}>{profileWords.paidWith({ method: payingMethodName(method) })}</p>;
}

function PaidWithItsOwn({ giftId, onSessionLapsed }: { giftId: string; onSessionLapsed: () => void }) {
  const { reading } = useReading(OWN_GIVING_ENDPOINTS, 'getPayingMethod', onSessionLapsed, {
    params: { id: giftId },
  });
  switch (reading.status) {
    case 'reading':
      return <p className={styles.method}>{'\u00a0'}</p>;
    case 'not-loaded':
      return <p className={styles.method}>{profileWords.methodNotRead}</p>;
    case 'read':
      return (
        <p className={styles.method}>
          {profileWords.paidWithUnsaved({ method: payingMethodName(reading.data) })}
        </p>
      );
  }
}

/** In the middle of a sentence: "your card ending in 1111 (Visa, expires 12/2030)". */
function payingMethodName(method: PayingMethod): string {
  const { title, account } = wordsOf({ ...method, id: '', token: '', default: false });
  const name = nameOfOwn(method) ?? title;
  return account === undefined ? name : profileWords.payingWithAccount({ title: name, account });
}

/** Undefined for a wallet, whose name is its brand. */
function nameOfOwn({ type, last_four: lastFour }: PayingMethod): string | undefined {
  switch (type) {
    case 'card':
      return lastFour === null ? profileWords.payingSavedCard : profileWords.payingCard({ lastFour });
    case 'Bank account':
      return lastFour === null
        ? profileWords.payingSavedBankAccount
        : profileWords.payingBankAccount({ lastFour });
    case 'Paypal':
    case 'Google Pay':
    case 'Apple Pay':
    case 'Venmo':
      return undefined;
  }
}
