import type { Wish } from '../../../../donate/src/features/manage-gift/managed-gift-calls.ts';
import type { GiftAccess } from './gift-access.ts';
import type { ManageTab } from './manage-tab.ts';
import type { Gift } from './visit.ts';

/**
 * A change of a monthly gift that a donor requested at checkout, and the pages' messages about it.
 */
export interface WantedChange extends Gift {
  readonly beforeCents: number;
}

/** A donor's request on the page of a monthly gift, and the pages' messages about it. */
export interface Managed {
  readonly email: string;
  readonly giftId: string;
  readonly access: GiftAccess;
  readonly wish: Wish;
  /** The number of months without a charge if the request succeeds. */
  readonly skippedMonths: number;
  readonly tabs: readonly ManageTab[];
}
