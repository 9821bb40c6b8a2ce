import { LINK_LIFETIME_MINUTES } from '@handsel/contract';
import type { GiftChoice } from '../features/session/step.ts';

const KEY = 'gift-before-sign-in';

/** Keeps the gift that a sign-in interrupted, because the mailed link opens in another tab. */
export function keepGift(gift: GiftChoice): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...gift, until: Date.now() + LINK_LIFETIME_MINUTES * 60_000 }),
    );
  } catch {
    // Private windows and full storage.
  }
}

/** Returns the kept gift, once, while its mailed link works. */
export function takeKeptGift(): GiftChoice | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    localStorage.removeItem(KEY);
    return isKeptGift(kept) && kept.until > Date.now() ? giftIn(kept) : undefined;
  } catch {
    return undefined;
  }
}

interface KeptGift extends GiftChoice {
  until: number;
}

function isKeptGift(value: unknown): value is KeptGift {
  const { amount, type, until } = (value ?? {}) as Partial<Record<keyof KeptGift, unknown>>;
  return (
    typeof amount === 'number' && (type === 'monthly' || type === 'one-time') && typeof until === 'number'
  );
}

const giftIn = ({ amount, type, fund }: KeptGift): GiftChoice => ({
  amount,
  type,
  ...(typeof fund === 'string' && { fund }),
});
