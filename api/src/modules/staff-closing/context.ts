import type { CharityFile } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { Letterhead } from '../../platform/pdf/sheet.ts';

/** What the use cases of months need. */
export interface StaffClosingContext {
  db: Db;
  /** The charity's. */
  timeZone: string;
  /** Who gives out the report, and how it looks, now. */
  inForce: () => { charity: CharityFile; looks: Pick<Letterhead, 'accentColor' | 'logo' | 'mark'> };
}
