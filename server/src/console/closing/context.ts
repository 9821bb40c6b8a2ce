import type { CharityFile } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { Letterhead } from '../../platform/pdf/sheet.ts';

/** The services for the use cases of months. */
export interface StaffClosingContext {
  db: Db;
  /** The charity's time zone. */
  timeZone: string;
  /** The present publisher and look of the report. */
  inForce: () => { charity: CharityFile; looks: Pick<Letterhead, 'accentColor' | 'logo' | 'mark'> };
}
