import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { yearReceiptsPdf } from '../../domain/receipts/index.ts';
import type { GiftRules } from './gifts/narrowed-gifts.ts';

/** The services for the use cases about giving. */
export interface GivingContext extends GiftRules {
  db: Db;
  /** The first month of the charity's fiscal year, 1 to 12. */
  fiscalYearStarts: number;
  limits: Limits;
  /** Whether a colleague approves each dedication card before it is mailed. */
  reviewsCards: () => boolean;
  /** The charity's current content and design. */
  inForce: () => Parameters<typeof yearReceiptsPdf>[1];
  /** The key that signs the cursors of lists. */
  cursorKey: string;
}
