import type { CharityFile } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { SettingsInForce } from './settings/settings-in-force.ts';

/** What the use cases of running a charity need. */
export interface OperationsContext {
  db: Db;
  limits: Limits;
  /** The charity's. */
  timeZone: string;
  /** By which a list's cursor is known as ours. */
  cursorKey: string;
  /** Those that are in force now. */
  settings: () => SettingsInForce;
  /** The charity's words and what it offers, in force now. */
  charity: () => CharityFile;
}
