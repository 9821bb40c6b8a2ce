import type { CharityFile } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { SettingsInForce } from './settings/settings-in-force.ts';

/** The services for the use cases of running a charity. */
export interface OperationsContext {
  db: Db;
  limits: Limits;
  /** The charity's time zone. */
  timeZone: string;
  /** The key that signs the cursors of lists. */
  cursorKey: string;
  /** Returns the present settings. */
  settings: () => SettingsInForce;
  /** Returns the charity's published words and offers. */
  charity: () => CharityFile;
}
