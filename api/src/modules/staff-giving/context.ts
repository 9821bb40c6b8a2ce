import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { GiftRules } from './gifts/narrowed-gifts.ts';

/** What the use cases about giving need. */
export interface GivingContext extends GiftRules {
  db: Db;
  limits: Limits;
  /** Whether a colleague approves each dedication card before it is mailed. */
  reviewsCards: () => boolean;
  /** By which a list's cursor is known as ours. */
  cursorKey: string;
}
