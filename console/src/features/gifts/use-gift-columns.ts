import { useState } from 'react';
import { keep, readKept } from '../../lib/kept-setting.ts';
import { GIFT_COLUMNS } from '../../ui/giving/gift-columns.ts';
import type { GiftColumn } from '../../ui/giving/gift-columns.ts';

const NAME = 'hidden-gift-columns';

/** The visible columns, which this browser remembers. A new column is visible. */
export function useGiftColumns(): [
  shown: readonly GiftColumn[],
  show: (columns: readonly GiftColumn[]) => void,
] {
  const [hidden, setHidden] = useState<readonly string[]>(() => (readKept(NAME) ?? '').split(' '));
  const show = (columns: readonly GiftColumn[]) => {
    const next = GIFT_COLUMNS.filter((column) => !columns.includes(column));
    setHidden(next);
    keep(NAME, next.join(' '));
  };
  return [GIFT_COLUMNS.filter((column) => !hidden.includes(column)), show];
}
