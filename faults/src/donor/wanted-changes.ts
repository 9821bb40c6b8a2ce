import type { Wish } from '../../../web/src/features/manage-gift/managed-gift-calls.ts';
import type { GiftAccess } from './gift-access.ts';
import type { ManageTab } from './manage-tab.ts';
import type { Gift } from './visit.ts';

/** A change of a monthly gift that a donor asked for at checkout, and what the pages said about it. */
export interface WantedChange extends Gift {
  readonly beforeCents: number;
}

/** What a donor asked for on the page of a monthly gift, and what the pages said about it. */
export interface Managed {
  readonly email: string;
  readonly giftId: string;
  readonly access: GiftAccess;
  readonly wish: Wish;
  /** How many months are not charged if the request succeeds. */
  readonly skippedMonths: number;
  readonly tabs: readonly ManageTab[];
}
